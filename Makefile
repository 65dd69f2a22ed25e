# The two commands of a newcomer are `make run` and `make test`; both set up what they need.
PYTHON ?= python3
PORT ?= 8080
# A worker a core. Searches take turns in a worker, whatever number of threads it has: these are for
# all who wait, so that a health check gets through beside them.
WORKERS ?= 2
THREADS ?= 64
BIN = .venv/bin
PIP = $(PYTHON) -m pip --python $(BIN)/python --disable-pip-version-check
COMPILER = $(if $(shell command -v cc),cc,$(CURDIR)/$(BIN)/python -m ziglang cc)

# One after the other, so that the first failure is the last thing on the screen.
.NOTPARALLEL:
.PHONY: run test check lint bench emulate deploy-aws deploy-yandex deploy-tools setup axe osls lock audit clean

# Serve the function with its page on port 8080 (PORT=9000 changes it).
run: .venv/served .venv/kernels
	@echo 'Rebus: http://localhost:$(PORT)/  (Ctrl-C ends it)'
	WORKERS=$(WORKERS) THREADS=$(THREADS) PORT=$(PORT) $(BIN)/python server.py

# Run every test. A worker that has done its share takes over from another: some tests take long.
test: setup axe osls
	$(BIN)/python -m pytest -q -n auto --dist worksteal

# Everything that CI asks for: lint, then every test.
check: lint test

# Format, lint and strict types.
lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Measure Rebus and its peers in one run, and write bench/RESULTS.md and bench/chart.svg: some
# twenty minutes. The peers are installed for this only.
bench: setup .venv/peers
	$(BIN)/python -m bench

# Put function and page into a cloud emulated on this machine, and serve them from there.
emulate: setup
	$(BIN)/python -m deploy.emulator --port $(PORT)

# Function, warm-up and page in AWS: make deploy-aws BUCKET=a-name-of-your-own
deploy-aws: bucket .venv/deploying
	$(BIN)/python -m deploy function
	$(BIN)/python -m deploy schedule
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

# Bring the virtual environment, the pinned packages and the compiled kernels up to date. The
# kernels are built with the machine's compiler, else with the one that the package ziglang carries;
# KERNELS=0 leaves them out, and all runs interpreted.
setup: .venv/ready .venv/kernels

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rebus needs Python 3.11 or later: make PYTHON=python3.12 …")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || $(PYTHON) -m venv --without-pip .venv
	@touch $@

# What compiles: the compiler alone takes 411 MB.
.venv/packaging: .venv/made requirements-package.txt
	$(PIP) install -q -r requirements-package.txt
	@touch $@

# What talks to AWS, besides.
.venv/deploying: .venv/packaging requirements-deploy.txt
	$(PIP) install -q -r requirements-deploy.txt
	@touch $@

# What serves, besides. What else the tests need, some 400 MB, comes with `make test`.
.venv/served: .venv/packaging requirements.lock pyproject.toml
	$(PIP) install -q --require-hashes -r requirements.lock
	REBUS_KERNELS=0 $(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

.venv/ready: .venv/served requirements-dev.txt
	$(PIP) install -q -r requirements-dev.txt
	@touch $@

.venv/peers: .venv/ready requirements-bench.txt
	$(PIP) install -q -r requirements-bench.txt
	@touch $@

.venv/kernels: .venv/served setup.py $(wildcard solver/kernels/*.pxd) $(wildcard solver/kernels/*.py)
	@rm -f solver/kernels/*.abi3.so
ifneq ($(KERNELS),0)
	@CC="$(COMPILER)" LDSHARED="$(COMPILER) -shared" $(BIN)/python setup.py -q build_ext --inplace --force \
	  > build-kernels.log 2>&1 && ls solver/kernels/*.abi3.so > /dev/null 2>&1 \
	  || echo "the kernels could not be built (build-kernels.log); Rebus runs interpreted"
endif
	@touch $@

# Fetch axe-core, which looks for what keeps people out of the page, where npm is available. Its tests
# are skipped elsewhere, as all of the page's are where there is no Chromium.
AXE = tests/page/node_modules/axe-core/axe.min.js
axe: $(AXE)

$(AXE): tests/page/package-lock.json
	@npm ci --silent --prefix tests/page && touch $@ || echo "axe-core could not be fetched; its tests are skipped"

# What runs serverless.yml: it needs Node.js. Of the tests, only those of that template need it.
node_modules/.ready: package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

osls:
	@$(MAKE) --no-print-directory node_modules/.ready \
	  || echo "npm cannot install the tools of serverless.yml: their tests are skipped"

# Pin what serves, with all that it needs, by version and hash: after a change of requirements.txt.
lock: .venv/audit
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate \
	  --custom-compile-command "make lock" requirements.txt -o requirements.lock

# Look for known holes in it: this asks the advisories of the Python Packaging Authority.
audit: .venv/audit
	$(BIN)/pip-audit --require-hashes --disable-pip -r requirements.lock

.venv/audit: .venv/served requirements-audit.txt
	$(PIP) install -q -r requirements-audit.txt
	@touch $@

# Remove what the commands above made.
clean:
	rm -rf .venv node_modules tests/page/node_modules .serverless build build-kernels.log solver/kernels/*.abi3.so dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
