# Steward: `make` alone lists what there is.
SHELL := /bin/sh
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
BIN := .venv/bin
PYTHON_OF_STEWARD := $(BIN)/python

.PHONY: help run test check fix bench prove audit sbom demo install lock clean

help: ## Print this list
	@awk 'BEGIN { FS = ":.*## "; print "Steward. One command brings everything up: make run" } \
	  /^##@/ { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@printf '\nrun and test read STEWARD_HOME, STEWARD_PORT, STEWARD_TEMPORAL_PORT, STEWARD_TEMPORAL_UI_PORT, STEWARD_DEMO.\n'

##@ Use it
run: .venv/.installed ## Bring the whole stack up on this machine, until Ctrl-C
	@$(PYTHON_OF_STEWARD) -m deploy.local.run

demo: .venv/.installed ## Load the demo portfolio into the running local stack, if its database is empty
	@$(PYTHON_OF_STEWARD) -m deploy.local.inside deploy.demo

##@ Work on it
test: .venv/.installed ## Install what the tests need and run all of them
	@$(PYTHON_OF_STEWARD) -m deploy.local.suite

check: .venv/.installed ## Lint, types and import rules of both trees
	@$(PYTHON_OF_STEWARD) -m deploy.local.suite checks

fix: .venv/.installed ## Format, repair what linters can, write the OpenAPI files and the web clients anew
	@$(PYTHON_OF_STEWARD) -m deploy.local.web packages
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format --quiet .
	@$(PYTHON_OF_STEWARD) -m api.openapi
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent generate
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent fix

bench: .venv/.installed ## Measure speed and memory, as ratios
	@$(PYTHON_OF_STEWARD) -m tests.bench

prove: .venv/.installed ## Run the long proofs of what is promised and print their figures, in about three hours
	@$(PYTHON_OF_STEWARD) -m tests.prove

audit: .venv/.installed ## Hold known holes in the packages against the time within which they must be closed
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(PYTHON_OF_STEWARD) -m deploy.audit

sbom: .venv/.installed ## Write what the product is made of, as CycloneDX files in .steward/sbom
	@mkdir -p .steward/sbom
	@PYTHONWARNINGS=ignore $(BIN)/uv tool run --quiet --from cyclonedx-bom cyclonedx-py requirements requirements.txt \
	  --pyproject pyproject.toml --mc-type application --output-format JSON --output-file .steward/sbom/python.cdx.json
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm sbom --silent --sbom-format cyclonedx --sbom-type application \
	  --omit dev --package-lock-only > ../.steward/sbom/web.cdx.json
	@ls .steward/sbom/*.cdx.json

##@ Look after it
install: .venv/.installed ## Install Python and web packages only
	@$(PYTHON_OF_STEWARD) -m deploy.local.web packages

lock: .venv/.installed ## Resolve dependencies anew and write the requirements files, with hashes
	@$(BIN)/uv lock --quiet --upgrade
	@$(BIN)/uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --no-dev -o requirements.txt
	@$(BIN)/uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate -o requirements-dev.txt
	@echo uv | $(BIN)/uv pip compile --quiet --generate-hashes --no-header --no-annotate - -o deploy/local/requirements-uv.txt

clean: ## Remove installed packages and build results; the data in .steward stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache web/node_modules web/dist
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

.venv/.installed: requirements-dev.txt deploy/local/requirements-uv.txt
	@deploy/local/install.sh
