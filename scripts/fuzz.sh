#!/usr/bin/env bash
# Builds the fuzz targets, replays past findings and runs each target for a time. Findings land in build/fuzz/fuzz/findings/<target>/.
# Fails if a target does not build, crashes, hangs, leaks, or executes nothing.
# usage: scripts/fuzz.sh SECONDS [TARGET]...
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/fuzz-functions.sh

seconds=${1:?usage: scripts/fuzz.sh SECONDS [TARGET]...}
shift
choose_targets "$@"
build_targets

failed=0
for target in "${targets[@]}"; do
  log=$programs/$target.log
  seeds_of "$target"
  mkdir -p "$programs/grown/$target" "$programs/findings/$target"
  echo "== $target: $seconds s"
  if ! replay "$target" "$log"; then
    echo "a past finding is back:"
    tail -n 40 "$log"
    failed=1
    continue
  fi
  "$programs/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$programs/findings/$target/" "$programs/grown/$target" "${seeds[@]}" \
    >"$log" 2>&1 || { failed=1; tail -n 40 "$log"; }
  grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$log" || true
  if (($(executions "$log") == 0)); then
    echo "$target executed no input"
    failed=1
  fi
done
exit $failed
