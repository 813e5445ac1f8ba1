# Precompiled headers, with HELIOGRAPH_PCH: one for the libraries and one for the test executables. Only headers of other
# libraries are in them, so that a change of ours rebuilds no more than without. The presets dev and release go without them:
# there a missing #include is an error.

set(HELIOGRAPH_PRECOMPILED
  <algorithm> <array> <atomic> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span>
  <string> <string_view> <tuple> <utility> <variant> <vector> <absl/container/flat_hash_map.h> <absl/container/flat_hash_set.h>)

# The first library builds the header, the others, of the same flags, use it.
function(heliograph_precompile_library target)
  if(NOT HELIOGRAPH_PCH)
    return()
  endif()
  if(target STREQUAL heliograph_core)
    target_precompile_headers(${target} PRIVATE ${HELIOGRAPH_PRECOMPILED})
  else()
    target_precompile_headers(${target} REUSE_FROM heliograph_core)
  endif()
endfunction()

# The test executables that the CMakeLists.txt of FOLDER declares: their own compile options and precompiled header.
function(heliograph_tune_tests folder)
  get_property(targets DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(NOT type MATCHES "^(EXECUTABLE|STATIC_LIBRARY)$")
      continue()
    endif()
    target_compile_options(${target} PRIVATE ${HELIOGRAPH_TEST_OPTIONS})
    if(HELIOGRAPH_PCH AND target STREQUAL heliograph_test_support)
      target_precompile_headers(${target} PRIVATE ${HELIOGRAPH_PRECOMPILED} <gtest/gtest.h>)
    elseif(HELIOGRAPH_PCH AND TARGET heliograph_test_support)
      target_precompile_headers(${target} REUSE_FROM heliograph_test_support)
    endif()
  endforeach()
endfunction()
