#!/usr/bin/env bash
# Installs what is missing, builds and runs every test. The last line is ctest's own.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-dependencies.sh test sweep kubernetes page
jobs=${JOBS:-$(nproc)}
cmake --preset dev >/dev/null
cmake --build --preset dev -j "$jobs"
exec ctest --preset dev -j "$jobs"
