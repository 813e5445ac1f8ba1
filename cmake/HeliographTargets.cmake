# Compile settings and the functions that declare heliograph's targets.

add_library(heliograph_settings INTERFACE)
target_compile_options(heliograph_settings INTERFACE -Wall -Wextra -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # The compiler collects no garbage before it holds 512 MB: a tenth to a fifth of its time.
  target_compile_options(heliograph_settings INTERFACE "SHELL:--param ggc-min-heapsize=524288")
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(heliograph_settings INTERFACE -Wno-restrict)   # GCC bug 105651: "(" + std::string
  endif()
endif()
if(HELIOGRAPH_SANITIZE)
  target_compile_options(heliograph_settings INTERFACE
    -fsanitize=${HELIOGRAPH_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(heliograph_settings INTERFACE -fsanitize=${HELIOGRAPH_SANITIZE})
endif()
if(HELIOGRAPH_SANITIZE MATCHES thread)
  # In place of oneTBB's headers of these names; see there.
  target_include_directories(heliograph_settings BEFORE INTERFACE ${PROJECT_SOURCE_DIR}/tests/support/tsan)
endif()
if(HELIOGRAPH_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "HELIOGRAPH_FUZZ needs clang: -DCMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_options(heliograph_settings INTERFACE
    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
  target_link_options(heliograph_settings INTERFACE -fsanitize=address,undefined)
endif()
if(HELIOGRAPH_LTO)
  include(CheckIPOSupported)
  check_ipo_supported()
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# heliograph_library(NAME [PUBLIC-LIBS...] [PRIVATE LIBS...]): every source of folder NAME and its
# subfolders as heliograph::NAME. A folder without sources yet is an interface library.
function(heliograph_library name)
  cmake_parse_arguments(arg "" "" "PRIVATE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(heliograph_${name} STATIC ${sources})
    target_link_libraries(heliograph_${name} PRIVATE $<BUILD_INTERFACE:heliograph_settings> ${arg_PRIVATE})
    set(scope PUBLIC)
  else()
    add_library(heliograph_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(heliograph::${name} ALIAS heliograph_${name})
  set_target_properties(heliograph_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_compile_features(heliograph_${name} ${scope} cxx_std_20)
  target_include_directories(heliograph_${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include/heliograph>)
  target_link_libraries(heliograph_${name} ${scope} ${arg_UNPARSED_ARGUMENTS} Threads::Threads)
endfunction()

# A program of ours at the top of the build folder, with mimalloc where it is available. Only programs
# choose an allocator; the libraries leave that to whoever links them.
function(heliograph_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE heliograph::cli heliograph_settings)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  if(TARGET mimalloc AND HELIOGRAPH_MIMALLOC AND NOT HELIOGRAPH_SANITIZE)
    target_link_libraries(${name} PRIVATE mimalloc)
    target_compile_definitions(${name} PRIVATE HELIOGRAPH_MIMALLOC=1)
  endif()
endfunction()

target_compile_definitions(heliograph_settings INTERFACE HELIOGRAPH_VERSION="${PROJECT_VERSION}")

# Gives the test executables that the CMakeLists.txt of FOLDER declares their own compile options.
function(heliograph_tune_tests folder)
  get_property(targets DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    if(type MATCHES "^(EXECUTABLE|STATIC_LIBRARY)$")
      target_compile_options(${target} PRIVATE ${HELIOGRAPH_TEST_OPTIONS})
    endif()
  endforeach()
endfunction()
