#include <cstdio>

int main() {
  std::puts("heliograph " HELIOGRAPH_VERSION);
  return 0;
}
