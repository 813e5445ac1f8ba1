#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#if HELIOGRAPH_MIMALLOC
#include <mimalloc-new-delete.h>
#endif

#include "cli/program.h"

int main(int argc, char** argv) {
  using heliograph::cli::kInternalError;
  try {
    return heliograph::cli::RunProgram(std::vector<std::string>(argv + 1, argv + argc));
  } catch (const std::bad_alloc&) {
    std::fputs("heliograph: out of memory; --memory-limit ends an analysis with a partial result instead\n", stderr);
    return kInternalError;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "heliograph: internal error: %s\n", failure.what());
    return kInternalError;
  }
}
