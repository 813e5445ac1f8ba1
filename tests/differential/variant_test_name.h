/// Names of tests that run once per variant.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace heliograph {

/// "substring+backwards" as a part of a test's name.
inline std::string VariantTestName(const ::testing::TestParamInfo<std::string_view>& info) {
  std::string name(info.param);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '+'; }, '_');
  return name;
}

}  // namespace heliograph
