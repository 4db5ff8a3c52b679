# The work of the project, one word each.  `make` alone lists the words.
#
# Everything happens in this folder: the environment in .venv, what is built in _build.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

# `make serve PORT=9000`; a busy port is passed over for the next free one.
PORT ?= 8000
HOST ?= 127.0.0.1
# `make test PYTHON=python3.13`; empty means: look for one.
PYTHON ?=
# `make pytest ARGS='-k bags -x'`
ARGS ?=
# `make fuzz RUNS=20000`
RUNS ?= 1000000
# `make mutation JOBS=2`
JOBS ?= 1
UV_VERSION := 0.13.9

BIN := .venv/bin
# What the book needs, and what the checks need besides.
ENV := .venv/.installed
CHECKS := .venv/.checks-installed
SITE := _build/html
BOOK := $(SITE)/.built
INPUTS := _build/.book-inputs
# What every page depends on: all that the book is made of but the text of its pages.
COMMON := _build/.common-inputs
WHOLE := _build/.doctrees/.whole
TEST_INPUTS := _build/.test-inputs
LIVE_INPUTS := _build/.live-inputs
# Which passing tests hold each statement: the book's boxes and its table of statements show it.
STATEMENTS := _build/statements.json
# Which rules of the engine the program was seen to ask for while all tests ran (make pytest).
RULES_USED := _build/rules-used.json
STATEMENTS_RAN := _build/.statements-ran
# The scripts of the live pages, with Python for the browser.
LIVE := _build/live/manifest.json
NODE_MODULES := book/_live/node_modules/.installed
LIGHTHOUSE := _build/lighthouse/.installed
# The independent engine, in an environment of its own.
OPENSPIEL := _build/openspiel/.installed
# Where the machine has no Node, the environment brings it.
NODE_ENV := $(if $(shell command -v npm),,$(ENV))
# Packages come pinned, and only as the files whose hashes are in the list, which is complete.
INSTALL := python -m pip --disable-pip-version-check install --quiet --require-hashes --no-deps --no-compile
export PATH := $(PATH):$(CURDIR)/.venv/bin

# What Python compiles is kept, and apart from the sources: every start would compile all anew where
# the machine forbids it to leave files beside them.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/_build/pycache

# The cells run without the settings and start-up files of the reader's own IPython.
export IPYTHONDIR := $(CURDIR)/_build/ipython

# Each name is tried, since a shim of an uninstalled version exists and fails.
define find_python
for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
    python="$$name"; break; \
  fi; \
done; \
if [ -z "$${python:-}" ]; then \
  echo "Python 3.11 or newer is needed and was not found (tried python3 and python3.11 to 3.14)." >&2; \
  exit 1; \
fi
endef

# $(call install,LIST,MORE): put packages into .venv: by uv, in a tenth of the time, or else by pip.
define install
if ! { [ -x $(BIN)/uv ] && $(BIN)/uv pip install --quiet --python $(BIN)/python $(2) $(1); }; then \
  $(BIN)/python -m pip --version > /dev/null 2>&1 || $(BIN)/python -m ensurepip > /dev/null; \
  $(BIN)/python -m pip --disable-pip-version-check install --quiet $(3) $(2) $(1); \
fi
endef
HASHED := --require-hashes --no-deps

define say
@printf '\n\033[1m== %s\033[0m\n' "$(1)"
endef

##@ Read

.PHONY: serve
serve: book ## build the book and serve it (PORT=8000, HOST=127.0.0.1)
	@exec $(BIN)/python book/_tools/serve.py $(SITE) --host "$(HOST)" --port "$(PORT)"

.PHONY: book
book: ## build the book into _build/html; a warning or a failing cell breaks it
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(STATEMENTS_RAN) $(LIVE)
	@$(MAKE) --no-print-directory $(BOOK)

# The build is repeated when anything it reads has changed.  Where only the text of pages has
# changed, those pages are made anew; for anything else the book is made from nothing, since
# neither Sphinx nor a notebook cache sees that a page depends on the engine.  What counts is the
# contents of the files, not their times.
$(BOOK): $(INPUTS) $(COMMON) $(STATEMENTS) $(LIVE) $(ENV)
	$(call say,Book)
	@for one in $(COMMON) $(STATEMENTS) $(LIVE) $(ENV); do \
	  if [ ! -e $(WHOLE) ] || [ "$$one" -nt $(WHOLE) ]; then \
	    rm -rf "$(SITE)" _build/.doctrees _build/.jupyter_cache _build/jupyter_execute; \
	  fi; \
	done
	@mkdir -p "$$IPYTHONDIR/profile_default"
	@cp book/_tools/kernel_config.py "$$IPYTHONDIR/profile_default/ipython_kernel_config.py"
	@$(BIN)/jupyter-book build . -W --keep-going --quiet || { rm -f $(WHOLE); exit 1; }
	@[ -e $(WHOLE) ] || touch $(WHOLE)
	@touch "$@"

# Of each test a few examples: `make test` makes more of them.  The file itself is written only when
# something in it has changed, and the book is not made anew for nothing.
$(STATEMENTS_RAN): $(TEST_INPUTS) $(ENV)
	$(call say,Tests that hold the statements)
	@HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest --quiet --no-header -n 2 --dist worksteal -p no:doctest \
	    -o addopts="--strict-markers --strict-config" -m statement --statements-to=$(STATEMENTS) \
	    $$(grep -rl --include='test_*.py' --exclude-dir=browser statement tests)
	@touch "$@"

$(STATEMENTS):
	@$(MAKE) --no-print-directory $(STATEMENTS_RAN)

$(NODE_MODULES): book/_live/package.json book/_live/package-lock.json $(NODE_ENV)
	$(call say,Scripts: their environment)
	@command -v npm > /dev/null || { $(call install,-r book/_live/requirements-node.txt,$(HASHED),--no-compile); }
	@cd book/_live && npm ci --prefer-offline --no-audit --no-fund --loglevel=error
	@touch "$@"

$(LIVE): $(LIVE_INPUTS) $(NODE_MODULES)
	$(call say,Python for the browser)
	@$(find_python); "$$python" book/_live/pack.py _build/live-python.json
	@node book/_live/build.mjs _build/live _build/live-python.json

# Lists of files with their checksums: what counts is the contents, not the times.  Each is
# written anew only when something in it has changed.
define list_files
@mkdir -p _build
@new="$@.$$$$"; \
find $(1) -type d \( -name __pycache__ -o -name node_modules -o -name .ipynb_checkpoints -o -name .hypothesis \) -prune \
    -o -type f $(2) -exec cksum {} + | sort > "$$new"; \
if cmp -s "$@" "$$new"; then rm "$$new"; else mv "$$new" "$@"; fi
endef

$(INPUTS): .FORCE
	$(call list_files,book spades _config.yml _toc.yml)

$(COMMON): .FORCE
	$(call list_files,book spades _config.yml _toc.yml,-not -path 'book/*.md')

$(TEST_INPUTS): .FORCE
	$(call list_files,tests spades book/_tools/verify book/_tools/figures,-not -name '*.md')

$(LIVE_INPUTS): .FORCE
	$(call list_files,book/_live book/_tools/verify spades)

##@ Check

.PHONY: test
test: format-check lint types scripts pytest book links browser ## everything that must be green
	$(call say,All green)

# Format, lint and types say at once what is wrong; the tests that the change can touch come with a
# few examples each and without coverage.
.PHONY: check
check: format-check lint types ## before each commit: format, lint, types, the tests that your change can touch
	$(call say,Tests that the change can touch)
	@HYPOTHESIS_PROFILE=quick $(BIN)/python -m pytest --quiet -n 2 --dist worksteal \
	    $$($(BIN)/python book/_tools/check/touched.py)

.PHONY: verify
verify: test pytest-deep every-case independent mutation fuzz ## all of that, and what takes hours

.PHONY: pytest-deep
pytest-deep: $(CHECKS) ## the tests with ten times as many generated examples, others each time
	$(call say,Tests with many examples)
	@HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest --quiet -n 2 --dist worksteal

.PHONY: format-check
format-check: $(CHECKS) ## the format of the code
	$(call say,Format)
	@$(BIN)/ruff format --check .

.PHONY: lint
lint: $(CHECKS) ## the lint rules
	$(call say,Lint)
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports --no-logo --cache-dir _build/import-linter | sed -n '/KEPT\|BROKEN\|not allowed\|->\|Contracts:/p'

.PHONY: types
types: $(CHECKS) ## the types, strictly
	$(call say,Types)
	@$(BIN)/mypy

.PHONY: scripts
scripts: $(NODE_MODULES) ## the scripts of the live pages: types, lint rules, tests
	$(call say,Scripts)
	@cd book/_live && npm run --silent check && npm test --silent

.PHONY: pytest
pytest: $(TEST_INPUTS) $(CHECKS) ## tests and doctests with branch coverage (ARGS='-k bags': some, without coverage)
	$(call say,Tests)
	@$(BIN)/python -m pytest $(if $(ARGS),$(ARGS),-n 2 --dist worksteal --cov --statements-to=$(STATEMENTS) --rules-to=$(RULES_USED))
	@$(if $(ARGS),,touch $(STATEMENTS_RAN))

.PHONY: links
links: book $(CHECKS) ## links and search of the built book, and that it needs no other host
	$(call say,Links)
	@$(BIN)/python book/_tools/check/site.py $(SITE)
	@$(BIN)/python book/_tools/check/search.py $(SITE)

.PHONY: browser
browser: book $(CHECKS) ## the built book in a real browser, which is installed where there is none (ARGS=--every-page)
	$(call say,Browser)
	@chromium="$$($(BIN)/python tests/browser/chromium.py)"; \
	CHROMIUM="$$chromium" $(BIN)/python -m pytest -c tests/browser/pytest.ini --rootdir . --quiet -n 2 --dist worksteal \
	    tests/browser $(ARGS)

.PHONY: browser-firefox
browser-firefox: book $(CHECKS) ## some of these tests in the Firefox of this machine
	$(call say,Firefox)
	@$(BIN)/python -m pytest -c tests/browser/pytest.ini --rootdir . --quiet --engine firefox \
	    tests/browser $(ARGS)

.PHONY: bench
bench: bench-live bench-lighthouse bench-engine bench-work ## all figures of speed, each as a ratio to a peer of the same run

.PHONY: bench-live
bench-live: book $(CHECKS) ## how long a reader waits for Python, against bare Pyodide
	$(call say,Python in the browser)
	@$(BIN)/python book/_tools/bench/live.py $(SITE) book/_tools/figures/speed.json

.PHONY: bench-lighthouse
bench-lighthouse: book $(CHECKS) $(LIGHTHOUSE) ## what Lighthouse says of three kinds of pages
	$(call say,Lighthouse)
	@$(BIN)/python book/_tools/bench/lighthouse.py $(SITE) $(dir $(LIGHTHOUSE)) book/_tools/figures/lighthouse.json

$(LIGHTHOUSE): book/_tools/lighthouse/package.json book/_tools/lighthouse/package-lock.json $(NODE_MODULES)
	@mkdir -p $(dir $@)
	@cp book/_tools/lighthouse/package*.json $(dir $@)
	@cd $(dir $@) && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch "$@"

.PHONY: bench-engine
bench-engine: $(OPENSPIEL) ## deals and scores a second, against OpenSpiel
	$(call say,Engine)
	@_build/openspiel/bin/python book/_tools/bench/engine.py book/_tools/figures/bench.json

.PHONY: bench-work
bench-work: book $(CHECKS) ## the whole book, one page, every scoring case
	$(call say,The work behind the book)
	@$(BIN)/python book/_tools/bench/work.py book/_tools/figures/work.json

.PHONY: bench-players
bench-players: $(CHECKS) ## how often the careful computer player wins (half an hour)
	$(call say,Computer players)
	@$(BIN)/python book/_tools/bench/players.py book/_tools/figures/players.json

##@ Verify

.PHONY: every-case
every-case: $(CHECKS) ## every scoring case there is, against a second scorer
	$(call say,Every case)
	@$(BIN)/python -m book._tools.verify.every_case --jobs 2 --json book/_tools/figures/every-case.json

.PHONY: independent
independent: $(OPENSPIEL) ## thousands of deals beside OpenSpiel's Spades
	$(call say,An independent engine)
	@_build/openspiel/bin/python -m book._tools.verify.openspiel --json book/_tools/figures/openspiel.json

$(OPENSPIEL): pyproject.toml
	@$(find_python); "$$python" -m venv _build/openspiel
	@_build/openspiel/bin/python -m pip --disable-pip-version-check install --quiet -e '.[openspiel,simulate]'
	@touch "$@"

.PHONY: mutation
mutation: $(CHECKS) ## faults made on purpose in the engine: does a test notice? (an hour; JOBS=1)
	$(call say,Broken on purpose)
	@$(BIN)/python -m venv _build/mutation-env
	@_build/mutation-env/bin/$(INSTALL) -r book/_tools/verify/requirements-mutation.txt
	@mkdir -p _build/mutation
	@$(BIN)/python book/_tools/verify/mutation_copy.py _build/mutation
	@cd _build/mutation && HYPOTHESIS_PROFILE=mutation nice ../mutation-env/bin/mutmut run --max-children $(JOBS)
	@_build/mutation-env/bin/python book/_tools/verify/mutation_report.py _build/mutation

.PHONY: fuzz
fuzz: ## rubbish for records, links and the command line (RUNS=1000000)
	$(call say,Fuzzing)
	@$(find_python); "$$python" -m venv _build/fuzz
	@_build/fuzz/bin/$(INSTALL) -r book/_tools/verify/requirements-fuzz.txt
	@_build/fuzz/bin/python -m book._tools.verify.fuzz --runs $(RUNS) --json book/_tools/figures/fuzz.json

.PHONY: audit
audit: ## known faults in the pinned packages, where the network can tell
	$(call say,Audit)
	@$(find_python); "$$python" -m venv _build/audit
	@_build/audit/bin/$(INSTALL) -r book/_tools/verify/requirements-audit.txt
	@_build/audit/bin/python book/_tools/verify/audit.py

##@ Work

.PHONY: env
env: $(CHECKS) ## the environment alone

$(ENV): requirements-book.txt requirements-uv.txt pyproject.toml
	$(call say,Environment)
	@$(find_python); "$$python" -m venv --without-pip .venv; \
	"$$python" -m pip --disable-pip-version-check --python $(BIN)/python install --quiet --no-compile \
	    $(HASHED) -r requirements-uv.txt || echo "uv cannot be had here: pip takes its place" >&2
	@$(call install,-r requirements-book.txt,$(HASHED),--no-compile)
	@$(call install,-e .,--no-deps --no-build-isolation)
	@touch "$@"

$(CHECKS): requirements.txt $(ENV)
	$(call say,Environment of the checks)
	@$(call install,-r requirements.txt,$(HASHED),--no-compile)
	@touch "$@"

.PHONY: format
format: $(CHECKS) ## put the code in format and mend what lint can mend
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

.PHONY: messages
messages: $(CHECKS) ## collect the sentences a reader sees into spades/locale/spades.pot
	@mkdir -p spades/locale _build
	@version=$$($(BIN)/python -c 'import spades; print(spades.__version__)'); \
	$(BIN)/pybabel --quiet extract --no-default-keywords --keyword=N_ --keyword=P_:1,2 \
	    --sort-by-file --project=spades --version="$$version" \
	    --output=_build/spades.pot spades
	@sed -e '/^# Copyright/d' -e '/^# FIRST AUTHOR/d' -e '/^"POT-Creation-Date/d' _build/spades.pot \
	    > spades/locale/spades.pot
	@echo "$$(grep -c '^msgid "' spades/locale/spades.pot) messages in spades/locale/spades.pot"

# $(call pin,FILE,LISTS,OPTIONS): what the lists name and all it needs, pinned with hashes.  A list "-"
# is the version of uv, which stands above.
define pin
@{ echo "# Pinned, with the hashes of the files that may be installed.  Made from"; \
   echo "# $(if $(filter -,$(2)),the Makefile,$(2)) by \`make lock\`; do not edit."; \
   echo uv==$(UV_VERSION) | _build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --no-header \
     --no-emit-index-url --generate-hashes $(3) $(2); } > _build/pinned.txt
@mv _build/pinned.txt "$(1)"
endef

.PHONY: lock
lock: ## pin what the project needs, with hashes, in the files requirements*.txt
	@$(find_python); "$$python" -m venv --clear _build/lock
	@_build/lock/bin/python -m pip --disable-pip-version-check install --quiet uv==$(UV_VERSION)
	$(call pin,requirements.txt,requirements.in,--upgrade)
	$(call pin,requirements-book.txt,requirements-book.in,-c requirements.txt)
	$(call pin,requirements-uv.txt,-)
	$(call pin,.binder/requirements.txt,.binder/requirements.in requirements.in,-c requirements.txt)
	$(call pin,book/_live/requirements-node.txt,book/_live/requirements-node.in,-c requirements.txt)
	$(call pin,book/_tools/verify/requirements-fuzz.txt,book/_tools/verify/requirements-fuzz.in,-c requirements.txt)
	$(call pin,book/_tools/verify/requirements-mutation.txt,book/_tools/verify/requirements-mutation.in,-c requirements.txt)
	$(call pin,book/_tools/verify/requirements-audit.txt,book/_tools/verify/requirements-audit.in,-c requirements.txt)
	@rm -rf _build/lock
	@echo "The pinned files are new; run make test before you keep them."

.PHONY: clean
clean: ## remove what was built; the environment stays
	@rm -rf _build build dist *.egg-info book/_live/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis \
	    .coverage .coverage.*
	@find . -name .venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: clean-all
clean-all: clean ## remove the environment too
	@rm -rf .venv

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo

.PHONY: .FORCE
.FORCE:
