/// DaCapo archives: their benchmarks, and which parts of an archive belong to a benchmark.
///
/// Everything is read in memory. The layout is told by content:
///
///   release   the harness               NAME.cnf        class path of a benchmark           its data
///   2006-10   at the top                cnf/            the archive itself                  data/NAME.zip
///   9.12      below harness/            cnf/            jar/, the jars that its cnf names   dat/NAME.zip
///   23.11     dacapo-X.jar, in a zip    META-INF/cnf/   dacapo-X/jar/, what the harness's   dacapo-X/dat/
///             or on the disk                            META-INF/md5/NAME.MD5 names
///
/// Classes of benchmark jars and of the harness are application code, in the order of DaCapo's class loaders: jars first.
/// Jars among the data (Eclipse's plug-ins, application servers) are library code: a benchmark loads them by loaders of
/// its own.
///
/// Sources: dacapobench/dacapobench on GitHub: build.xml, bms/common.xml, Harness, TestHarness, Benchmark,
/// DacapoClassLoader and Data, in the versions of 2006-07, 2009-12 and 2023-11.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostics.h"
#include "frontend/archive/class_source.h"
#include "frontend/listing/class_lister.h"

namespace heliograph::frontend {

/// Benchmarks of a DaCapo archive, whose harness makes an object of each by a name that it reads.
struct DacapoProgram {
  struct Benchmark {
    std::string name;
    std::string class_name;     ///< dotted
    std::string configuration;  ///< where the class name was read
  };
  std::string harness;  ///< the class that makes the objects, dotted; empty: there is no archive
  std::vector<Benchmark> benchmarks;
};

struct DacapoSelection {
  DacapoProgram program;
  std::vector<std::string> main_classes;  ///< of the harness: the jar's, and the one that it hands over to
  std::vector<ArchivePart> parts;         ///< in class path order
};

/// The parts for the benchmarks `names`. Fails with a usage error that lists the archive's benchmarks if there are no
/// names or one is unknown; as unreadable if `path` is no DaCapo archive or the configuration of a named benchmark is
/// malformed. A jar that is missing or damaged is a diagnostic and a ledger row, and the rest is taken. `storage` gets what
/// is unpacked.
Result<DacapoSelection> SelectDacapoBenchmarks(const std::string& path, const std::vector<std::string>& names,
                                               const ClassPathOptions& limits, ByteStorage& storage, Ledger& ledger);

}  // namespace heliograph::frontend
