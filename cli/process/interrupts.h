/// What SIGINT and SIGTERM do to a command that writes files.
///
/// The signal that ends the process first removes the files that the process has not finished. One at a time; while none exists,
/// signals do what they do by default. Thread rule: made and destroyed by one thread; signals come to any.
#pragma once

#include <string>

#include "core/base/progress.h"

namespace heliograph::cli {

class Interrupts {
 public:
  /// `directory`: where files are written, may be empty. `progress`: the first signal asks for a partial result, and the second,
  /// of whatever kind, ends the process; two within 200 ms are one, since `timeout` sends its signal to the process and then to
  /// its whole group. Null: the first one ends it. Must outlive this.
  Interrupts(const std::string& directory, Progress* progress);
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  const std::string directory_, suffix_;
};

/// Removes the files that the process has begun and not finished, if an Interrupts with a directory exists. System calls only:
/// no memory is taken. Any thread, any time.
void RemoveUnfinishedFiles();

}  // namespace heliograph::cli
