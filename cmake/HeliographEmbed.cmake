# heliograph_embed(OUT_VAR FOLDER): a source that defines heliograph::frontend::BuiltInTexts with the texts of FOLDER/*.framework.
# It is made when CMake runs, and again when one of the texts changes.
function(heliograph_embed out_var folder)
  file(GLOB texts CONFIGURE_DEPENDS ${folder}/*.framework)
  list(SORT texts)
  set(rows "")
  foreach(text IN LISTS texts)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${text})
    file(READ ${text} content)
    if(content MATCHES "\\)rows\"")
      message(FATAL_ERROR "${text}: )rows\" ends the literal that holds it")
    endif()
    get_filename_component(name ${text} NAME)
    string(APPEND rows "    {\"${name}\", R\"rows(${content})rows\"},\n")
  endforeach()
  set(source ${PROJECT_BINARY_DIR}/generated/built_in_texts.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "frontend/frameworks/built_in_texts.h"

namespace heliograph::frontend {
namespace {

constexpr BuiltInText kTexts[] = {
@rows@};

}  // namespace

std::span<const BuiltInText> BuiltInTexts() { return kTexts; }

}  // namespace heliograph::frontend
]])
  set(${out_var} ${source} PARENT_SCOPE)
endfunction()
