#include <dlfcn.h>
#include <pthread.h>

#include <cerrno>
#include <cstddef>
#include <new>
#include <string>
#include <typeinfo>
#include <vector>

#include "cli/process/out_of_memory.h"
#include "cli/process/program.h"
#include "core/base/sanitizers.h"

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

// oneTBB throws for memory or a thread that it does not get where a loop has begun, and others may work on it already: its frames
// cannot be unwound then. Sanitizers have functions of their own, and Clang, which builds fuzz targets, declares them otherwise.
#if !defined(__clang__) && !HELIOGRAPH_WITH_ASAN && !HELIOGRAPH_WITH_TSAN
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
  static auto* const kCreate = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  const int failure = kCreate(thread, attributes, start, argument);
  if (failure != 0) heliograph::cli::EndOutOfThreads();
  return failure;
}

// The types are those with which GCC declares it.
// NOLINTNEXTLINE(bugprone-reserved-identifier, readability-identifier-naming)
extern "C" void __cxa_throw(void* thrown, void* type, void (*destroy)(void*)) {
  if (*static_cast<std::type_info*>(type) == typeid(std::bad_alloc)) heliograph::cli::EndOutOfMemory();
  static auto* const kRaise = reinterpret_cast<decltype(&__cxa_throw)>(dlsym(RTLD_NEXT, "__cxa_throw"));
  kRaise(thrown, type, destroy);
  __builtin_unreachable();
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
