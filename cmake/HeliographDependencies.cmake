# Everything heliograph links. Libraries with a CMake package are found through it (most distributions
# and package managers have these); libdeflate, zstd and PCRE2 fall back to pkg-config.

find_package(Threads REQUIRED)
find_package(TBB REQUIRED)
find_package(absl REQUIRED)
find_package(roaring REQUIRED)
find_package(nlohmann_json 3.10 REQUIRED)
find_package(pugixml REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(yaml-cpp 0.7 REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
include(HeliographFindNative)
heliograph_find_deflate(HELIOGRAPH_DEFLATE)
heliograph_find_pcre2(HELIOGRAPH_PCRE2)
heliograph_find_zstd(HELIOGRAPH_ZSTD)

if(HELIOGRAPH_MIMALLOC AND NOT HELIOGRAPH_SANITIZE AND NOT HELIOGRAPH_FUZZ)
  find_package(mimalloc QUIET)
  if(NOT mimalloc_FOUND)
    message(STATUS "mimalloc not found: programs use the system allocator")
  endif()
endif()

# What `heliograph version --json` names: NAME=VERSION, separated by spaces.
function(heliograph_dependency_versions result)
  set(versions "oneTBB=${TBB_VERSION}" "Abseil=${absl_VERSION}" "CRoaring=${roaring_VERSION}"
    "libdeflate=${libdeflate_VERSION}${HELIOGRAPH_DEFLATE_PC_VERSION}" "nlohmann-json=${nlohmann_json_VERSION}"
    "zstd=${zstd_VERSION}${HELIOGRAPH_ZSTD_PC_VERSION}" "pugixml=${pugixml_VERSION}" "PCRE2=${PCRE2_VERSION}${HELIOGRAPH_PCRE2_PC_VERSION}"
    "CLI11=${CLI11_VERSION}" "yaml-cpp=${yaml-cpp_VERSION}" "SQLite=${SQLite3_VERSION}" "OpenSSL=${OPENSSL_VERSION}")
  if(mimalloc_FOUND)
    list(APPEND versions "mimalloc=${mimalloc_VERSION}")
  endif()
  list(JOIN versions " " versions)
  set(${result} "${versions}" PARENT_SCOPE)
endfunction()
