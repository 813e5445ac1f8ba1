/// The JDK's own results of string operations, from a virtual machine that runs beside this process (StringResults.java).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::fuzz {

struct JdkOperand {
  enum class Kind : char { kText = '"', kLong = '#', kNull = '~' };
  Kind kind = Kind::kText;
  std::string text;  ///< UTF-8
  int64_t number = 0;
};

struct JdkCall {
  char operation = 'c';         ///< as StringResults.java names them
  int32_t begin = 0, end = -1;  ///< of substring; a negative end: none is given
  std::vector<JdkOperand> operands;
};

/// The texts that a call gives; none if it throws.
using JdkResult = std::optional<std::vector<std::string>>;

/// One thread. A virtual machine that cannot be started, or ends, ends the program. The machine ends with this process.
class JdkStrings {
 public:
  JdkStrings();
  /// One result per call. `calls` together have less than 64 KB of text, what a pipe holds.
  std::vector<JdkResult> Evaluate(const std::vector<JdkCall>& calls);

 private:
  void Send(std::string_view request);
  uint32_t ReadNumber();
  void ReadBytes(char* out, size_t size);

  int to_jdk_ = -1, from_jdk_ = -1;
  std::string buffer_;  ///< read and not yet used, from at_
  size_t at_ = 0;
};

}  // namespace heliograph::fuzz
