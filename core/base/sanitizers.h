/// HELIOGRAPH_WITH_ASAN and HELIOGRAPH_WITH_TSAN: 1 where the code is compiled with that sanitizer, else 0. GCC says it with a macro,
/// Clang before release 21 with a feature alone.
#pragma once

#if defined(__has_feature)
#define HELIOGRAPH_HAS_FEATURE(feature) __has_feature(feature)
#else
#define HELIOGRAPH_HAS_FEATURE(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || HELIOGRAPH_HAS_FEATURE(address_sanitizer)
#define HELIOGRAPH_WITH_ASAN 1
#else
#define HELIOGRAPH_WITH_ASAN 0
#endif

#if defined(__SANITIZE_THREAD__) || HELIOGRAPH_HAS_FEATURE(thread_sanitizer)
#define HELIOGRAPH_WITH_TSAN 1
#else
#define HELIOGRAPH_WITH_TSAN 0
#endif
