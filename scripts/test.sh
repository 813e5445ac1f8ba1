#!/usr/bin/env bash
# Installs what is missing, builds and runs every test. The last line is ctest's own.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-dependencies.sh test
jobs=${JOBS:-$(nproc)}
cmake --preset dev >/dev/null
cmake --build --preset dev -j "$jobs"
exec ctest --test-dir build/dev --output-on-failure -j "$jobs"
