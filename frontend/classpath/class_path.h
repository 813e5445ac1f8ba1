/// Class path loading: inputs, library jars and the JDK become class declarations.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/base/diagnostics.h"
#include "core/program/configuration.h"
#include "core/program/definable_class.h"
#include "core/program/program.h"
#include "frontend/dacapo/archive.h"
#include "frontend/listing/class_path_options.h"

namespace heliograph::frontend {

/// One input as it was read.
struct InputRecord {
  std::string path;
  std::string role;    ///< "application", "library", "jdk"
  std::string sha256;  ///< of the file; empty for directories and the JDK image
  uint32_t classes = 0;
};

/// Owns every byte that class declarations point to. Keep alive as long as the Program.
class LoadedClassPath {
 public:
  virtual ~LoadedClassPath() = default;
  std::vector<ClassDecl> classes;         ///< class path order: inputs, libraries, JDK; one of each name (class_reader.h)
  std::vector<DefinableClass> definable;  ///< classes among them whose place does not fit their name
  std::vector<InputRecord> inputs;
  Configuration configuration;            ///< empty unless asked for
  std::vector<std::string> main_classes;  ///< Main-Class of the inputs' manifests (dotted), in input order; of a harness
  DacapoProgram dacapo;
  std::vector<std::string> archive_names;  ///< by ArchiveId, nested joined by "!/"
  uint32_t max_dimensions = 0;             ///< largest array dimension in any constant pool, capped at 16
  int jdk_feature_version = 0;             ///< e.g. 17; 0 without a JDK
  /// Modules of the classes of a run-time image, by internal name.
  absl::flat_hash_map<std::string_view, std::string_view> module_of;
};

/// Fails only if an input or library path does not exist or is no archive at all, or a JDK was named and has
/// no classes. Everything else (corrupt entry, malformed class, zip bomb) is a Diagnostic and a ledger row
/// ("skipped-class", "skipped-entry"), and the rest is read. A DaCapo archive: see dacapo/archive.h.
/// Of a malformed configuration file ("malformed-configuration") what can be read is kept. Once the budget of `options` is
/// spent, the rest is left out, be it the whole JDK.
Result<std::unique_ptr<LoadedClassPath>> LoadClassPath(const ClassPathOptions& options, Ledger& ledger);

}  // namespace heliograph::frontend
