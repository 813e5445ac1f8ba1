/// Loads class paths that a test lays out in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "frontend/classpath/class_path.h"
#include "support/temp_dir.h"

namespace heliograph::test {

class ClassPathFixture : public testing::Test {
 protected:
  /// Loads what `options` names; "" or "!message".
  std::string LoadAll();
  /// The same, then the names of the classes in order, those of libraries in parentheses.
  std::string LoadNames();
  /// `path` without the temporary folder.
  std::string InFolder(std::string path) const;

  TempDir dir;
  frontend::ClassPathOptions options;
  std::unique_ptr<Ledger> ledger;  ///< of the last load
  std::unique_ptr<frontend::LoadedClassPath> loaded;
};

}  // namespace heliograph::test
