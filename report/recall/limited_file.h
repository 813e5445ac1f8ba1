/// A file that is read as long as a budget lasts.
#pragma once

#include <fstream>
#include <istream>
#include <string>

#include "core/base/budget.h"

namespace heliograph::report {

/// To its reader the file ends where the budget is spent, however long a line or a text in it is. One thread.
class LimitedFile {
 public:
  LimitedFile(const std::string& path, BudgetGuard budget)
      : buffer_(budget), in_(buffer_.open(path, std::ios::in | std::ios::binary) == nullptr ? nullptr : &buffer_) {}
  /// Fails from the start if the file cannot be opened.
  std::istream& in() { return in_; }

 private:
  class Buffer : public std::filebuf {
   public:
    explicit Buffer(BudgetGuard budget) : budget_(budget) {}

   protected:
    int_type underflow() override { return budget_.Spent() ? traits_type::eof() : std::filebuf::underflow(); }

   private:
    BudgetGuard budget_;
  };

  Buffer buffer_;
  std::istream in_;
};

}  // namespace heliograph::report
