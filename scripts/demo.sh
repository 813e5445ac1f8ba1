#!/usr/bin/env bash
# Installs what is missing, builds the release and analyses a real application end to end: the parser generator
# ANTLR 2 (224 classes) together with the library of JDK 17, once without and once with reflection.
# usage: [HELIOGRAPH=PROGRAM] scripts/demo.sh [OPTION]...
#   HELIOGRAPH   a program that is built already; nothing is installed or built then
#   OPTION       goes to the second `heliograph analyze`
set -euo pipefail
cd "$(dirname "$0")/.."

out=build/demo
mkdir -p "$out"
heliograph=${HELIOGRAPH:-build/release/heliograph}
if [[ -z ${HELIOGRAPH:-} ]]; then
  log=$out/build.log
  echo "Building $heliograph, a few minutes the first time (log: $log) ..."
  if ! {
    scripts/install-dependencies.sh demo
    cmake --preset release
    cmake --build --preset release -j "${JOBS:-$(nproc)}"
  } >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    exit 1
  fi
fi

antlr=$(dpkg -L libantlr-java | grep -m1 '/antlr\.jar$')
"$heliograph" analyze "$antlr" -m antlr.Tool --reflection none -q -o "$out/none" >/dev/null
"$heliograph" analyze "$antlr" -m antlr.Tool -q -o "$out/antlr" "$@"

application_methods() { awk -F'\t' '$4 == 1' "$1/reachable-methods.tsv" | wc -l; }

echo
echo "What reflection adds:"
printf '  %5d methods of ANTLR are reachable when reflective calls are ignored (--reflection none)\n' "$(application_methods "$out/none")"
printf '  %5d are reachable with the reflective calls resolved: ANTLR looks code generators up by name\n' "$(application_methods "$out/antlr")"
awk -F'\t' '$1 == "antlr.Utils" && $6 == "Class.forName" && $5 == 20 && $7 ~ /Generator/ && n++ < 4 {
  printf "        %s.%s, line %s: %s gives %s (%s)\n", $1, $2, $5, $6, $7, $8 }' "$out/antlr/reflective-targets.tsv"
cat <<NEXT

Next:
  A form for what you know about the open calls:
    $heliograph analyze $antlr -m antlr.Tool --write-spec $out/antlr.spec -o $out/antlr
  Your own program:
    $heliograph analyze YOUR.jar -cp 'lib/*' -o out
NEXT
