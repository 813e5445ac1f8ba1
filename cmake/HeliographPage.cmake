# heliograph_page(OUT_VAR): a source that defines heliograph::report::PageTemplate. With HELIOGRAPH_PAGES it has the pages of
# report/web/source, bundled with what package-lock.json names of the npm registry; else an empty one.
function(heliograph_page out_var)
  set(generated ${PROJECT_BINARY_DIR}/generated/page_template.cpp)
  set(${out_var} ${generated} PARENT_SCOPE)
  if(NOT HELIOGRAPH_PAGES)
    file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT [[
#include "report/web/page_template.h"

namespace heliograph::report {

std::string_view PageTemplate(PageKind) { return {}; }

}  // namespace heliograph::report
]])
    return()
  endif()
  find_program(HELIOGRAPH_NODE node REQUIRED)
  find_program(HELIOGRAPH_NPM npm REQUIRED)
  set(source ${PROJECT_SOURCE_DIR}/report/web/source)
  # One folder for all builds of a clone: it depends on the lock file alone.
  set(work ${PROJECT_SOURCE_DIR}/build/page)
  file(GLOB texts CONFIGURE_DEPENDS ${source}/*.* ${source}/src/*.*)
  add_custom_command(OUTPUT ${generated} DEPENDS ${texts} VERBATIM COMMENT "Bundling the pages"
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${source} -D WORK=${work} -D NPM=${HELIOGRAPH_NPM} -D NODE=${HELIOGRAPH_NODE} -D OUTPUT=${generated}
            -P ${PROJECT_SOURCE_DIR}/cmake/BundlePage.cmake)
endfunction()
