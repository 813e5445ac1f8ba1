#!/usr/bin/env bash
# Builds the fuzz targets and runs each for a time. Findings land in build/fuzz/fuzz/findings/<target>/.
# usage: scripts/fuzz.sh SECONDS [TARGET]...
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:?usage: scripts/fuzz.sh SECONDS [TARGET]...}
shift
scripts/install-dependencies.sh fuzz
for compiler in clang++ clang++-{20,19,18,17,16,15,14}; do
  if command -v "$compiler" >/dev/null; then break; fi
done
export HELIOGRAPH_CLANG=$compiler
targets=("$@")
if ((${#targets[@]} == 0)); then
  for source in tests/fuzz/*.cpp; do targets+=("$(basename "$source" .cpp)"); done
fi
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz -j "${JOBS:-$(nproc)}" --target "${targets[@]}" fuzz_corpus

programs=build/fuzz/fuzz
failed=0
for target in "${targets[@]}"; do
  case $target in
    *zip*|*archive*) seeds=zip ;;
    *image*) seeds=image ;;
    *) seeds=class ;;
  esac
  mkdir -p "$programs/grown/$target" "$programs/findings/$target"
  echo "== $target: $seconds s"
  "$programs/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$programs/findings/$target/" "$programs/grown/$target" "$programs/corpus/$seeds" \
    2>"$programs/$target.log" || { failed=1; tail -n 40 "$programs/$target.log"; }
  grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$programs/$target.log" || true
done
exit $failed
