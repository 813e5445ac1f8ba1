# `cpack` in a build folder makes two Debian packages: heliograph (the program, its recorder, manual page, completions) and
# libheliograph-dev (headers, libraries, the CMake package). What they depend on follows from the libraries that they are linked with.

set(CPACK_PACKAGE_NAME heliograph)
set(CPACK_PACKAGE_VENDOR "The Heliograph developers")
set(CPACK_PACKAGE_CONTACT "The Heliograph developers <heliograph@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "points-to sets, call graph and reflective targets of Java bytecode")
set(CPACK_PACKAGE_DESCRIPTION "Heliograph reads jars, without source, and computes in one fixpoint what variables refer to,
who calls whom and what reflective calls reach. It says of each reflective call whether its answer is complete, and exports what it
found for native images, shrinkers, vulnerability reports and other analyses.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME heliograph)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "default-jre-headless | java-runtime-headless")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libheliograph-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
string(CONCAT CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libabsl-dev, libtbb-dev, libdeflate-dev, libroaring-dev, libssl-dev, "
  "libpugixml-dev, libpcre2-dev, nlohmann-json3-dev, libsqlite3-dev, libzstd-dev, pkg-config")
include(CPack)
