#!/usr/bin/env bash
# Installs what is missing, builds the release and analyses a real application end to end: the parser
# generator ANTLR 2 (224 classes) together with the JDK 17 library.
# usage: scripts/demo.sh [OPTION]...   options go to `heliograph analyze`
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-dependencies.sh demo
cmake --preset release >/dev/null
cmake --build --preset release -j "${JOBS:-$(nproc)}"

antlr=$(dpkg -L libantlr-java | grep -m1 '/antlr\.jar$')
out=build/demo/antlr
build/release/heliograph analyze "$antlr" -m antlr.Tool -o "$out" "$@"

echo
echo "The first call edges of antlr.Tool.main (line, kind, callee):"
awk -F'\t' '$1 == "antlr.Tool" && $2 == "main" && $4 >= 0 { print "  " $5 "  " $6 "  " $10 "." $11 $12 }' "$out/call-graph.tsv" | head -n 8
