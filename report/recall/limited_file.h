/// A file that is read as long as a budget lasts.
#pragma once

#include <istream>
#include <memory>
#include <string>

#include "core/base/budget.h"

namespace heliograph::report {

/// To its reader the file ends where the budget is spent, however long a line or a text in it is. Where there is no file of this
/// name but one with kZstdSuffix, the content is that one's. One thread.
class LimitedFile {
 public:
  LimitedFile(const std::string& path, BudgetGuard budget);
  ~LimitedFile();

  /// Whether there is a file of this name, plain or compressed.
  static bool Exists(const std::string& path);

  /// Fails from the start if the file cannot be opened.
  std::istream& in() { return in_; }
  /// Of the file that is read.
  const std::string& path() const { return path_; }
  /// The compressed data is not what was compressed: the content ended early. Known once the content was read to its end.
  bool damaged() const;

 private:
  class Plain;
  class Packed;

  std::string path_;
  std::unique_ptr<std::streambuf> buffer_;
  const Packed* packed_ = nullptr;
  std::istream in_;
};

}  // namespace heliograph::report
