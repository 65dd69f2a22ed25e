// Gecode: integer variables, some of them all different, under linear equations and products.

#include <gecode/int.hh>
#include <gecode/search.hh>

using namespace Gecode;

namespace {

// What gecode.py wrote: a list of integers, read from its front.
class Reader {
 public:
  explicit Reader(const int* front) : front_(front) {}
  int next() { return *front_++; }

 private:
  const int* front_;
};

class Model : public Space {
 public:
  explicit Model(Reader& from) {
    const int letters = from.next(), digits = from.next(), all = from.next();
    IntVarArgs numbers(all);
    for (IntVar& number : numbers) number = IntVar(*this, domain(from));
    for (int left = from.next(); left > 0; --left) add_sum(numbers, from);
    for (int left = from.next(); left > 0; --left) {
      const IntVar a = numbers[from.next()], b = numbers[from.next()];
      mult(*this, a, b, numbers[from.next()]);
    }
    distinct(*this, numbers.slice(0, 1, letters));
    digits_ = IntVarArray(*this, numbers.slice(0, 1, digits));
    // Of Gecode's ways to choose and to propagate, these were the fastest on the classics.
    branch(*this, digits_, INT_VAR_DEGREE_SIZE_MAX(), INT_VAL_MIN());
  }
  Model(Model& other) : Space(other) { digits_.update(*this, other.digits_); }
  Space* copy() override { return new Model(*this); }

 private:
  static IntSet domain(Reader& from) {
    const int count = from.next();
    if (count == 0) {  // a range
      const int low = from.next(), high = from.next();
      return IntSet(low, high);
    }
    IntArgs values(count);
    for (int& value : values) value = from.next();
    return IntSet(values);
  }

  void add_sum(const IntVarArgs& numbers, Reader& from) {
    const int count = from.next();
    const IntRelType relation = static_cast<IntRelType>(from.next());
    const int total = from.next();
    IntArgs coefficients(count);
    IntVarArgs summands(count);
    for (int i = 0; i < count; ++i) {
      coefficients[i] = from.next();
      summands[i] = numbers[from.next()];
    }
    linear(*this, coefficients, summands, relation, total);
  }

  IntVarArray digits_;
};

}  // namespace

extern "C" {

const char* version() { return GECODE_VERSION; }

// The number of solutions, all of which are searched for; -1 where numbers are too large for it.
long solutions(const int* written) {
  try {
    Reader from(written);
    Model root(from);
    DFS<Model> search(&root);
    long found = 0;
    while (Model* solution = search.next()) {
      ++found;
      delete solution;
    }
    return found;
  } catch (const Exception&) {
    return -1;
  }
}
}
