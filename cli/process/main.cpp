#include <cerrno>
#include <cstddef>
#include <new>
#include <string>
#include <vector>

#include "cli/process/out_of_memory.h"
#include "cli/process/program.h"

#if HELIOGRAPH_MIMALLOC
#include <mimalloc.h>

// The allocator of the whole process. mimalloc's own `new` is compiled as C in most packages and aborts where it should throw.
namespace {

thread_local bool is_throwing = false;

/// Memory for an exception is taken before it is made; the C++ library has some set aside if malloc gives it null.
struct OutOfMemory : std::bad_alloc {
  OutOfMemory() { is_throwing = false; }
};

void* OrThrow(void* memory) {
  if (memory != nullptr) return memory;
  is_throwing = true;
  throw OutOfMemory();
}
void* NewOrThrow(size_t size) { return OrThrow(mi_malloc(size)); }
void* NewAlignedOrThrow(size_t size, size_t alignment) { return OrThrow(mi_malloc_aligned(size, alignment)); }

/// Who calls these is C code, such as SQLite, which may go on with the null that it gets.
void* OrEnd(void* memory, size_t size) {
  if (memory == nullptr && size != 0 && !is_throwing) heliograph::cli::EndOutOfMemory();
  return memory;
}

}  // namespace

#define mi_new NewOrThrow
#define mi_new_aligned NewAlignedOrThrow
#include <mimalloc-new-delete.h>

extern "C" {
void* malloc(size_t size) { return OrEnd(mi_malloc(size), size); }
void* calloc(size_t count, size_t size) { return OrEnd(mi_calloc(count, size), count != 0 ? size : 0); }
void* realloc(void* memory, size_t size) { return OrEnd(mi_realloc(memory, size), size); }
int posix_memalign(void** memory, size_t alignment, size_t size) {
  const int failure = mi_posix_memalign(memory, alignment, size);
  if (failure == ENOMEM) OrEnd(nullptr, size);
  return failure;
}
}
#endif

int main(int argc, char** argv) {
  heliograph::cli::InstallTerminateHandler();
  try {
    return heliograph::cli::RunProgram(std::vector<std::string>(argv + 1, argv + argc));
  } catch (...) {
    heliograph::cli::EndWithCurrentException();
  }
}
