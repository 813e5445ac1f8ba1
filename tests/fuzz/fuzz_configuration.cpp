/// Reads any bytes as each format of configuration file.
#include <cstddef>
#include <cstdint>

#include "frontend/archive/manifest.h"
#include "frontend/configuration/module_provides.h"
#include "frontend/configuration/name_lists.h"
#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/text_constants.h"
#include "frontend/configuration/xml_reader.h"
#include "frontend/dacapo/config_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace heliograph::frontend;
  ReadModuleProvides({data, size});
  const std::string text = ToUtf8({data, size});
  const ClassNames classes = {{"p/A", heliograph::ArchiveId(0)}};
  std::vector<ConfigurationError> errors;
  for (const Property& property : ParseProperties(text, errors)) {
    for (const std::string_view name : SplitNames(property.value)) {
      property.LineAt(static_cast<size_t>(name.data() - property.value.data()));
    }
  }
  ParseNameLines(text, errors);
  FindNamesInLines(text, classes);
  FindNamesInText(text, classes, 100);
  FindCalledNames(text, 100);
  MainAttributes(text);
  ParseDacapoConfig(text);
  ReadXmlNames(text, classes, errors);
  ParseXmlProperties(text);
  heliograph::ClassDecl holder;
  holder.name = "p/Holder";
  holder.bytes = {data, size};
  holder.archive = heliograph::ArchiveId(0);
  const std::string archive = "a.jar";
  heliograph::Configuration configuration;
  AddTextConstants({&holder, 1}, {&archive, 1}, classes, configuration);
  return 0;
}
