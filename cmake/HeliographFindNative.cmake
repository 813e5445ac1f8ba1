# A finder for the C library whose packages differ between distributions. Installed next to the exported
# package, which uses it too.

# Sets `result` to a target for libdeflate.
function(heliograph_find_deflate result)
  if(NOT TARGET heliograph_deflate)
    add_library(heliograph_deflate INTERFACE IMPORTED GLOBAL)
    find_package(libdeflate CONFIG QUIET)
    if(TARGET libdeflate::libdeflate_shared)
      target_link_libraries(heliograph_deflate INTERFACE libdeflate::libdeflate_shared)
    elseif(TARGET libdeflate::libdeflate_static)
      target_link_libraries(heliograph_deflate INTERFACE libdeflate::libdeflate_static)
    else()
      find_package(PkgConfig REQUIRED)
      pkg_check_modules(HELIOGRAPH_DEFLATE_PC REQUIRED IMPORTED_TARGET GLOBAL libdeflate)
      target_link_libraries(heliograph_deflate INTERFACE PkgConfig::HELIOGRAPH_DEFLATE_PC)
    endif()
  endif()
  set(${result} heliograph_deflate PARENT_SCOPE)
endfunction()
