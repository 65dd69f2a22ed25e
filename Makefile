# The two commands of a newcomer are `make run` and `make test`; both set up what they need.
PYTHON ?= python3
PORT ?= 8080
# Solving keeps a core busy: one worker a core, and two threads so that a health check gets through.
WORKERS ?= 2
THREADS ?= 2
BIN = .venv/bin

# One after the other, so that the first failure is the last thing on the screen.
.NOTPARALLEL:
.PHONY: run test check lint bench setup clean

# Serve the function with its page on port 8080 (PORT=9000 changes it).
run: setup
	WORKERS=$(WORKERS) THREADS=$(THREADS) $(BIN)/functions-framework --target solve --source main.py --port $(PORT)

# Run every test.
test: setup
	$(BIN)/python -m pytest -q -n auto

# Everything that CI asks for: lint, then every test.
check: lint test

# Format, lint and strict types.
lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Measure the searches on the puzzles of tests/data, in one run.
bench: setup
	$(BIN)/python -m bench

# Bring the virtual environment and the pinned packages up to date.
setup: .venv/ready

.venv/ready: requirements.txt requirements-dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rebus needs Python 3.11 or later: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || $(PYTHON) -m venv --without-pip .venv
	$(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check install -q -r requirements-dev.txt
	$(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check install -q --no-deps --no-build-isolation -e .
	@touch $@

# Remove what the commands above made.
clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
