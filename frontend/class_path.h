/// Class path loading: inputs, library jars and the JDK become class declarations.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/configuration.h"
#include "core/diagnostics.h"
#include "core/program.h"

namespace heliograph::frontend {

struct ClassPathOptions {
  std::vector<std::string> inputs;        ///< application: jar, war, ear, jmod, directory, class file
  std::string dacapo;                     ///< a DaCapo archive; `inputs` are then names of its benchmarks
  std::vector<std::string> libraries;     ///< -cp, already split at ':'; "dir/*" takes every jar in dir
  std::string jdk;                        ///< JDK home directory; empty: none
  uint64_t max_entry_bytes = 256ull << 20;    ///< one inflated entry
  uint32_t max_ratio = 1200;                  ///< inflated / compressed, checked above 1 MiB
  uint64_t max_archive_bytes = 8ull << 30;    ///< all inflated entries of one top-level input
  uint32_t max_nesting = 4;                   ///< jars in jars
  bool configuration = false;                 ///< read configuration files too
  uint64_t max_configuration_bytes = 4ull << 20;  ///< one configuration file; a larger one is left out
};

/// One input as it was read.
struct InputRecord {
  std::string path;
  std::string role;                       ///< "application", "library", "jdk"
  std::string sha256;                     ///< of the file; empty for directories and the JDK image
  uint32_t classes = 0;
};

/// Benchmarks of a DaCapo archive, whose harness makes an object of each by a name that it reads.
struct DacapoProgram {
  struct Benchmark {
    std::string name;
    std::string class_name;               ///< dotted
    std::string configuration;            ///< where the class name was read
  };
  std::string harness;                    ///< the class that makes the objects, dotted; empty: there is no archive
  std::vector<Benchmark> benchmarks;
};

/// Owns every byte that class declarations point to. Keep alive as long as the Program.
class LoadedClassPath {
 public:
  virtual ~LoadedClassPath() = default;
  std::vector<ClassDecl> classes;         ///< class path order: inputs, libraries, JDK; of a name the JDK's, else the first
  std::vector<InputRecord> inputs;
  Configuration configuration;            ///< empty unless asked for
  std::vector<std::string> main_classes;  ///< Main-Class of the inputs' manifests (dotted), in input order; of a harness
  DacapoProgram dacapo;
  std::vector<std::string> archive_names; ///< by ArchiveId, nested joined by "!/"
  uint32_t max_dimensions = 0;            ///< largest array dimension in any constant pool, capped at 16
  int jdk_feature_version = 0;            ///< e.g. 17; 0 without a JDK
};

/// Fails only if an input or library path does not exist or is no archive at all, or a JDK was named and has
/// no classes. Everything else (corrupt entry, malformed class, zip bomb) is a Diagnostic and a ledger row
/// ("skipped-class", "skipped-entry"), and the rest is read. A DaCapo archive: see dacapo/archive.h.
/// Of a malformed configuration file ("malformed-configuration") what can be read is kept.
Result<std::unique_ptr<LoadedClassPath>> LoadClassPath(const ClassPathOptions& options, Ledger& ledger);

}  // namespace heliograph::frontend
