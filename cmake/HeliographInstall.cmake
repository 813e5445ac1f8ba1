# Install rules: the program, headers, libraries and the CMake package `heliograph`.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(HELIOGRAPH_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/heliograph)
set(HELIOGRAPH_LIBRARIES core frontend parallel reflect report)

foreach(name IN LISTS HELIOGRAPH_LIBRARIES)
  install(TARGETS heliograph_${name} EXPORT heliographTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/heliograph COMPONENT development
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endforeach()
install(TARGETS heliograph RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(TARGET heliograph_recorder)    # where `heliograph record` looks: next to the program, or in ../lib/heliograph
  install(TARGETS heliograph_recorder LIBRARY DESTINATION lib/heliograph COMPONENT program)
endif()
install(EXPORT heliographTargets NAMESPACE heliograph:: DESTINATION ${HELIOGRAPH_PACKAGE_DIR} COMPONENT development)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/heliographConfig.cmake.in
  ${PROJECT_BINARY_DIR}/heliographConfig.cmake INSTALL_DESTINATION ${HELIOGRAPH_PACKAGE_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/heliographConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/heliographConfig.cmake ${PROJECT_BINARY_DIR}/heliographConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/HeliographFindNative.cmake DESTINATION ${HELIOGRAPH_PACKAGE_DIR} COMPONENT development)

# The manual page and the completions, which the program prints.
set(HELIOGRAPH_SHARE ${PROJECT_BINARY_DIR}/generated/share)
add_custom_command(TARGET heliograph POST_BUILD VERBATIM
  COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:heliograph> -D FOLDER=${HELIOGRAPH_SHARE}
          -P ${PROJECT_SOURCE_DIR}/cmake/WriteShare.cmake)
install(DIRECTORY ${HELIOGRAPH_SHARE}/ DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/heliograph RENAME copyright COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/heliograph COMPONENT program)
include(HeliographPackage)
