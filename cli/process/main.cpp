#include <cerrno>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/process/out_of_memory.h"
#include "cli/process/program.h"

#if HELIOGRAPH_MIMALLOC
#include <mimalloc.h>

// The allocator of the whole process. mimalloc's own `new` is compiled as C in most packages and aborts where it should throw;
// and C code that gets null, such as SQLite, may go on with it.
namespace {

void* OrEnd(void* memory, size_t size) {
  if (memory == nullptr && size != 0) heliograph::cli::EndOutOfMemory();
  return memory;
}
void* NewOrEnd(size_t size) { return OrEnd(mi_malloc(size), 1); }
void* NewAlignedOrEnd(size_t size, size_t alignment) { return OrEnd(mi_malloc_aligned(size, alignment), 1); }

}  // namespace

#define mi_new NewOrEnd
#define mi_new_aligned NewAlignedOrEnd
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
  heliograph::cli::InstallHandlers();
  try {
    return heliograph::cli::RunProgram(std::vector<std::string>(argv + 1, argv + argc));
  } catch (...) {
    heliograph::cli::EndWithCurrentException();
  }
}
