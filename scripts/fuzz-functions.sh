# shellcheck shell=bash
# What fuzz.sh and fuzz-long share. To be sourced, from the top folder of the project.

programs=build/fuzz/fuzz

# Sets `targets`: those named, else all.
choose_targets() {
  local source
  targets=("$@")
  ((${#targets[@]})) && return
  for source in tests/fuzz/fuzz_*.cpp; do targets+=("$(basename "$source" .cpp)"); done
}

# Builds `targets` and their seeds. HELIOGRAPH_CLANG is the compiler, if set.
build_targets() {
  scripts/install-dependencies.sh fuzz
  HELIOGRAPH_CLANG=${HELIOGRAPH_CLANG:-$(scripts/find-clang)}
  export HELIOGRAPH_CLANG
  cmake --preset fuzz >/dev/null
  cmake --build --preset fuzz -j "${JOBS:-$(nproc)}" --target "${targets[@]}" fuzz_corpus
}

# seeds_of TARGET: sets `seeds`, the folders with its seeds. The table is the folders' names; without one of its own, a target
# starts from class files.
seeds_of() {
  local folder
  seeds=()
  for folder in "$programs/corpus/$1" "tests/fuzz/seeds/$1"; do
    if [[ -d $folder ]]; then seeds+=("$folder"); fi
  done
  if ((${#seeds[@]} == 0)); then seeds=("$programs/corpus/fuzz_class_file"); fi
}

# replay TARGET LOG: runs the inputs of past findings. NAME.hex is pairs of hex digits with blanks and # comments, others are
# taken as they are.
replay() {
  local file inputs=() folder=$programs/regressions/$1
  rm -rf "$folder"
  mkdir -p "$folder"
  for file in "tests/fuzz/regressions/$1"/*; do
    [[ -f $file ]] || continue
    inputs+=("$folder/$(basename "$file")")
    if [[ $file == *.hex ]]; then
      # shellcheck disable=SC2059  # the escapes are the content
      printf "$(sed 's/#.*//' "$file" | tr -d '[:space:]' | sed 's/../\\x&/g')" >"${inputs[-1]}"
    else
      cp "$file" "${inputs[-1]}"
    fi
  done
  ((${#inputs[@]} == 0)) || "$programs/$1" -timeout=10 -rss_limit_mb=2048 "${inputs[@]}" >"$2" 2>&1
}

# executions LOG: how many inputs a run that wrote LOG executed.
executions() {
  local count
  count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$1" | tail -n 1)
  echo "${count:-0}"
}
