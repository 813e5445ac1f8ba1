#include "cli/process/out_of_memory.h"

#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <new>
#include <string_view>
#include <system_error>

#include "cli/process/interrupts.h"
#include "cli/process/program.h"

namespace heliograph::cli {
namespace {

/// Formatted output could allocate.
[[noreturn]] void End(std::initializer_list<std::string_view> message) {
  RemoveUnfinishedFiles();
  for (const std::string_view part : message) {
    if (write(STDERR_FILENO, part.data(), part.size()) < 0) break;
  }
  std::_Exit(kInternalError);
}

/// What the system did not give, a thread mostly.
[[noreturn]] void EndWithout(const std::exception& failure) {
  End({"heliograph: out of memory or threads: ", failure.what(), "\n"});
}

}  // namespace

void EndOutOfMemory() { End({"heliograph: out of memory; --memory-limit ends an analysis with a partial result instead\n"}); }

void EndOutOfThreads() { End({"heliograph: out of memory or threads: the system gives no thread; -j says how many are used\n"}); }

void EndWithCurrentException() {
  if (!std::current_exception()) End({"heliograph: internal error: std::terminate without an exception\n"});
  try {
    throw;
  } catch (const std::bad_alloc&) {
    EndOutOfMemory();
  } catch (const std::system_error& failure) {
    EndWithout(failure);
  } catch (const std::exception& failure) {
    if (std::string_view(failure.what()).starts_with("pthread_create")) EndWithout(failure);  // oneTBB's
    End({"heliograph: internal error: ", failure.what(), "\n"});
  } catch (...) {
    End({"heliograph: internal error: an exception of no standard type\n"});
  }
}

void InstallHandlers() {
  std::set_new_handler(EndOutOfMemory);
  std::set_terminate(EndWithCurrentException);
}

}  // namespace heliograph::cli
