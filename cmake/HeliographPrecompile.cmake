# Precompiled headers, with HELIOGRAPH_PCH: one for each library, with what most of its files include, and one for the test
# executables. A change of one of these headers rebuilds the library. The presets dev and release go without: there a missing
# #include is an error.

set(HELIOGRAPH_PRECOMPILED
  <algorithm> <array> <atomic> <chrono> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <mutex> <optional> <set> <span>
  <sstream> <string> <string_view> <tuple> <utility> <variant> <vector> <absl/container/btree_map.h> <absl/container/flat_hash_map.h>
  <absl/container/flat_hash_set.h> core/program/program.h core/program/method_body.h core/strings/string_pattern.h)
set(HELIOGRAPH_PRECOMPILED_frontend frontend/classfile/class_file.h frontend/jvm/jvm_model.h)
set(HELIOGRAPH_PRECOMPILED_parallel core/heap/heap_model.h parallel/graph/pointer_graph.h)
set(HELIOGRAPH_PRECOMPILED_reflect core/heap/heap_model.h reflect/context/rule_context.h)
set(HELIOGRAPH_PRECOMPILED_report <nlohmann/json.hpp> report/answers/result_database.h)

function(heliograph_precompile_library name)
  if(HELIOGRAPH_PCH)
    set(headers ${HELIOGRAPH_PRECOMPILED} ${HELIOGRAPH_PRECOMPILED_${name}})
    list(TRANSFORM headers PREPEND ${PROJECT_SOURCE_DIR}/ REGEX "^[^<]")
    target_precompile_headers(heliograph_${name} PRIVATE ${headers})
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
      set(headers ${HELIOGRAPH_PRECOMPILED} <gtest/gtest.h>)
      list(TRANSFORM headers PREPEND ${PROJECT_SOURCE_DIR}/ REGEX "^[^<]")
      target_precompile_headers(${target} PRIVATE ${headers})
    elseif(HELIOGRAPH_PCH AND TARGET heliograph_test_support)
      target_precompile_headers(${target} REUSE_FROM heliograph_test_support)
    endif()
  endforeach()
endfunction()
