# The two commands of a newcomer are `make run` and `make test`; both set up what they need.
PYTHON ?= python3
PORT ?= 8080
# A worker a core. Searches take turns in a worker, whatever number of threads it has: these are for
# all who wait, so that a health check gets through beside them.
WORKERS ?= 2
THREADS ?= 64
BIN = .venv/bin
# Of what is installed little is ever imported: Python compiles that then, and the rest need not be.
INSTALL = $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check install -q --no-compile
# The machine's C compiler, else the one in the package ziglang where that is installed.
CC := $(shell command -v cc > /dev/null && echo cc)
ZIG = $(shell $(BIN)/python -c 'import ziglang' 2> /dev/null && echo '$(CURDIR)/$(BIN)/python -m ziglang cc')
COMPILER = $(or $(CC),$(ZIG))
# Where it is that one, on Linux with glibc, the kernels are those of the clouds' package: compiled once.
GLIBC = $(and $(filter x86_64 aarch64,$(shell uname -m)),$(shell getconf GNU_LIBC_VERSION 2> /dev/null))
IS_PACKAGED = $(if $(CC),,$(GLIBC))
COMPILE = $(if $(IS_PACKAGED),-m deploy.kernels,setup.py -q build_ext --force --build-temp "$$here/parts" --build-lib)
# What tests fetch where there is none.
COMPILES = $(if $(filter 0,$(KERNELS))$(CC),,.venv/packaging)
# Whether the kernels are compiled; and how a server compiles them beside its answers and takes them,
# without a word of make where that is broken off.
COMPILED = $(MAKE) -q --no-print-directory .venv/kernels
BUILD = nice $(MAKE) -s .venv/kernels 2> /dev/null && kill -USR1 $$PPID

# What npm fetches for tests, and a mark that it is all there.
AXE = tests/page/node_modules/axe-core/axe.min.js
TYPESCRIPT = tests/outside/clients/node_modules/.ready

# One after the other, so that the first failure is the last thing on the screen.
.NOTPARALLEL:
.PHONY: run kernels test soak test-deploy test-all test-long check lint bench wheels release emulate deploy-aws deploy-yandex deploy-tools setup axe lock audit docs-site clean

# Serve the function with its page on port 8080 (PORT=9000 changes it). It answers at once, and
# faster as soon as the kernels are compiled. SERVER=functions-framework serves it as Google does, once
# they are.
SERVED = $(if $(SERVER),$(SERVER) --target solve --source main.py --port $(PORT),python -m service.server)
run: .venv/served .venv/page $(if $(SERVER),.venv/kernels)
	@echo 'Rebus: http://localhost:$(PORT)/  (Ctrl-C ends it)'
	@$(COMPILED) || { rm -f solver/kernels/*.abi3.so; export REBUS_BUILD='$(BUILD)'; }; \
	  REBUS_PAGE=build/page WORKERS=$(WORKERS) THREADS=$(THREADS) PORT=$(PORT) exec $(BIN)/$(SERVED)

# Compile the kernels: where the machine has no C compiler, with the one in the package ziglang.
kernels: $(if $(CC),,.venv/packaging) .venv/kernels

# Run the tests of all that is done on this machine. A worker that has done its share takes over from
# another: some tests take long.
test: fetches-test setup axe
	$(PYTEST) $(addprefix --ignore=,$(DEPLOY_TESTS))

# Run the others: what goes into clouds, and what programs of others make of Rebus. They need npm.
test-deploy: fetches-test-deploy needs-deploy
	$(PYTEST) $(DEPLOY_TESTS)

# Run all of them together: while some wait for a server or a program, others work.
test-all: fetches-test-deploy needs-deploy axe
	$(PYTEST)

# Run besides them what is marked `long`, and try all where the others try a sample: each night and
# before a release. It takes three times as long.
test-long: fetches-test-long needs-deploy axe $(TYPESCRIPT)
	$(PYTEST) --long

.PHONY: needs-deploy
needs-deploy: setup .venv/test-deploy node_modules/.ready

# They start many processes, which are not to compile every source anew. One more at a time than there
# are cores, since some wait.
TESTERS = $(shell $(PYTHON) -c 'import os; print(1 + os.cpu_count())')
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -q -n $(TESTERS) --dist worksteal
DEPLOY_TESTS = tests/deploy tests/outside

# Try random puzzles against brute force for twenty minutes, before a release: FOR=60 changes it.
FOR ?= 1200
soak: setup
	cd tests && ../$(BIN)/python -m soak --seconds $(FOR) $(if $(SEED),--seed $(SEED))

# Everything that CI asks for: lint, then every test.
check: lint test-all

# Format, lint and strict types.
lint: .venv/lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Measure Rebus and its peers in one run, and write bench/RESULTS.md and bench/chart.svg: some ten
# minutes. The peers are installed for this only; Gecode, in C++, is measured where libgecode-dev is.
bench: setup .venv/peers
	$(BIN)/python -m bench

# Make what pip installs Rebus from, in dist/, and check it: wheels for Linux on x86-64 and arm64, and
# the source distribution. It takes some five minutes.
wheels: setup .venv/checking
	$(BIN)/python -m deploy.wheels

# Make all that a release consists of, in dist/release: make release TAG=v0.1.0. What follows a tag is
# .github/workflows/release.yml; REBUS_REPOSITORY is the address that the packages link to.
release: setup .venv/checking
	rm -rf dist/release
	mkdir -p dist/release
	$(BIN)/python -m deploy.release "$$TAG" > dist/release/NOTES.md
	$(BIN)/python -m deploy.wheels --output dist/release
	$(BIN)/python -m deploy package --output dist/release/rebus.zip
	$(BIN)/python -m deploy package --output dist/release/server --python 3.13
	$(BIN)/python -m deploy sbom dist/release/*.whl dist/release/rebus.zip dist/release/server
	rm -r dist/release/server

# Put function and page into a cloud emulated on this machine, and serve them from there.
emulate: setup .venv/test-deploy
	$(BIN)/python -m deploy.emulator --port $(PORT)

# Function, warm-up and page in AWS: make deploy-aws BUCKET=a-name-of-your-own
deploy-aws: bucket .venv/deploying
	$(BIN)/python -m deploy function
	$(BIN)/python -m deploy schedule
	$(BIN)/python -m deploy alarms
	$(BIN)/python -m deploy site --bucket "$(BUCKET)"

.PHONY: bucket
bucket:
	@$(if $(BUCKET),,$(error say where the page goes: make deploy-aws BUCKET=a-name-of-your-own))

# Function, gateway and warm-up in Yandex Cloud. The page is in the function.
deploy-yandex: .venv/packaging node_modules/.ready
	$(BIN)/python -m deploy package --output dist/rebus.zip
	node_modules/.bin/osls deploy

# What `python -m deploy` needs.
deploy-tools: .venv/deploying

# Make a site of docs/ in build/site; a link that leads nowhere ends it. It fetches 60 MB, once.
docs-site: .venv/docs
	$(BIN)/python -m sphinx -q -W --keep-going -d build/site-made docs build/site
	@echo 'build/site/index.html'

# Bring the virtual environment, all pinned packages and the compiled kernels up to date. KERNELS=0
# leaves the kernels out, and all runs interpreted.
setup: .venv/ready $(COMPILES) .venv/kernels

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rebus needs Python 3.11 or later: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || $(PYTHON) -m venv --without-pip .venv
	@touch $@

# What compiles, but for the C compiler.
.venv/building: .venv/made requirements-build.txt
	$(INSTALL) -r requirements-build.txt
	@touch $@

# What compiles for the clouds: this compiler takes 411 MB.
.venv/packaging: .venv/building requirements-package.txt
	$(INSTALL) -r requirements-package.txt
	@touch $@

# What talks to AWS, besides.
.venv/deploying: .venv/packaging requirements-deploy.txt
	$(INSTALL) -r requirements-deploy.txt
	@touch $@

# What serves, besides.
.venv/served: .venv/building requirements.lock pyproject.toml
	$(INSTALL) --require-hashes -r requirements.lock
	REBUS_KERNELS=0 $(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# What `make test` needs, besides.
.venv/ready: .venv/served requirements-dev.txt
	$(INSTALL) -r requirements-dev.txt
	@touch $@

# The page in few files, as browsers get it.
.venv/page: .venv/served deploy/packed.py $(wildcard page/* page/*/* page/*/*/*)
	$(BIN)/python -m deploy.packed build/page
	@touch $@

.venv/lint: .venv/served requirements-lint.txt
	$(INSTALL) -r requirements-lint.txt
	@touch $@

.venv/docs: .venv/made requirements-docs.txt
	$(INSTALL) -r requirements-docs.txt
	@touch $@

.venv/test-deploy: .venv/ready requirements-test-deploy.txt
	$(INSTALL) -r requirements-test-deploy.txt
	@touch $@

.venv/checking: .venv/ready requirements-wheels.txt
	$(INSTALL) -r requirements-wheels.txt
	@touch $@

.venv/peers: .venv/ready requirements-bench.txt
	$(INSTALL) -r requirements-bench.txt
	@touch $@

# The kernels come into place together: a process that starts meanwhile takes all or none. Each make
# compiles in a folder of its own: `make run` and `make test` may begin in the same minute.
.venv/kernels: .venv/served setup.py $(wildcard solver/kernels/*.pxd) $(wildcard solver/kernels/*.py)
	@rm -f solver/kernels/*.abi3.so
ifeq ($(KERNELS),0)
	@echo 'KERNELS=0: searches run interpreted.'
	@touch $@
else
	@if [ -z "$(COMPILER)" ]; then echo "$(NONE)"; exit; fi; echo '$(BEGUN)'; \
	  mkdir -p build && here=$$(mktemp -d build/here.XXXXXX) || exit; \
	  trap 'rm -rf "$$here"' EXIT; trap 'exit 1' HUP INT TERM; \
	  { CC="$(COMPILER)" LDSHARED="$(COMPILER) -shared" REBUS_SOURCES="$$here/sources" \
	      $(BIN)/python $(COMPILE) "$$here/made" \
	    && mv "$$here"/made/solver/kernels/*.abi3.so solver/kernels/; } > "$$here/log" 2>&1 \
	  && echo '$(DONE)' || { mv "$$here/log" build-kernels.log; echo '$(FAILED)'; }; touch $@
endif

NONE = There is no C compiler (cc), so searches run interpreted. 'make kernels' fetches one of 411 MB.
BEGUN = Compiling the kernels. Searches run interpreted until that is done.
DONE = The kernels are compiled: searches are 4 to 100 times as fast from now on.
FAILED = The kernels could not be compiled (build-kernels.log says why): searches run interpreted.

# Fetch axe-core, which looks for what keeps people out of the page, where npm is available. Its tests
# are skipped elsewhere, as all of the page's are where there is no Chromium.
axe: $(AXE)

$(AXE): tests/page/package-lock.json
	@npm ci --silent --prefix tests/page && touch $@ || echo "axe-core could not be fetched; its tests are skipped"

# What runs serverless.yml: it needs Node.js.
node_modules/.ready: package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# What makes a client in TypeScript of the OpenAPI document, for one test.
$(TYPESCRIPT): tests/outside/clients/package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --prefix tests/outside/clients
	@touch $@

# What is fetched for the tests, and how many megabytes of disk it takes: what of it is missing is
# said before it is fetched.
define FETCHED
.venv/building 32 pip, Cython, setuptools
.venv/served 23 functions-framework, Flask, gunicorn, uvicorn, uvloop and what they need
.venv/packaging 411 ziglang, a C compiler
.venv/ready 190 Playwright (167), jsonschema_rs (15), pytest, Hypothesis, num2words
$(AXE) 4 axe-core
.venv/test-deploy 288 Typst (81), mypy, ruff, boto3, moto, Schemathesis, openapi-python-client, Lithops, cyclonedx
node_modules/.ready 299 osls and the plugin of Yandex Cloud
$(TYPESCRIPT) 45 TypeScript, openapi-typescript, openapi-fetch
endef
export FETCHED

TEST_NEEDS = .venv/building .venv/served $(COMPILES) .venv/ready $(AXE)
fetches-test: NEEDS = $(TEST_NEEDS)
DEPLOY_NEEDS = .venv/building .venv/served .venv/packaging .venv/ready .venv/test-deploy \
  node_modules/.ready
fetches-test-deploy: NEEDS = $(DEPLOY_NEEDS)
fetches-test-long: NEEDS = $(DEPLOY_NEEDS) $(TYPESCRIPT)
.PHONY: fetches-test fetches-test-deploy fetches-test-long
fetches-test fetches-test-deploy fetches-test-long:
	@echo "$$FETCHED" | { all=0; while read -r needed size what; do \
	  case ' $(NEEDS) ' in *" $$needed "*) \
	    $(MAKE) -q --no-print-directory $$needed 2> /dev/null || { \
	      test $$all -gt 0 || echo 'This fetches, once:'; \
	      printf '%5d MB  %s\n' $$size "$$what"; all=$$((all + size)); } ;; \
	  esac; done; \
	  test $$all -eq 0 || printf '%5d MB of disk in all\n' $$all; }

# Pin what serves, and what makes the container, with all that they need, by version and hash: after a
# change of requirements.txt or requirements-package.txt.
LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate \
  --custom-compile-command "make lock"
lock: .venv/audit
	$(LOCK) requirements.txt -o requirements.lock
	$(LOCK) requirements-package.txt -o requirements-package.lock

# Look for known holes in what serves: this asks the advisories of the Python Packaging Authority.
audit: .venv/audit
	$(BIN)/pip-audit --require-hashes --disable-pip -r requirements.lock

.venv/audit: .venv/served requirements-audit.txt
	$(INSTALL) -r requirements-audit.txt
	@touch $@

# Remove what the commands above made.
clean:
	rm -rf .venv node_modules tests/page/node_modules tests/outside/clients/node_modules .serverless build build-kernels.log solver/kernels/*.abi3.so dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
