// StoredSets: what goes in comes out, equal sets are there once, and bytes depend on contents only.

#include "core/sets/stored_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace heliograph {
namespace {

using Ids = std::vector<uint32_t>;
using Random = std::mt19937;

/// Some ids: single ones, runs, and many in one container of Roaring, tokens among them.
Ids SomeIds(Random& random) {
  std::set<uint32_t> ids;
  const uint32_t parts = random() % 6;
  for (uint32_t part = 0; part < parts; ++part) {
    const uint32_t first = static_cast<uint32_t>(random() % 4) << 30 | static_cast<uint32_t>(random() % 200000);
    const uint32_t count = 1u << (random() % 13), step = random() % 2 == 0 ? 1 : 1 + random() % 9;
    for (uint32_t i = 0; i < count; ++i) ids.insert(first + i * step);
  }
  return {ids.begin(), ids.end()};
}

TEST(StoredSets, GivesBackWhatWasAdded) {
  Random random(1);
  StoredSets sets;
  std::map<Ids, StoredSets::Index> added;
  for (int round = 0; round < 400; ++round) {
    const Ids ids = round % 5 == 0 && !added.empty() ? added.begin()->first : SomeIds(random);
    const bool known = added.contains(ids);
    const size_t before = sets.size();
    const StoredSets::Index set = sets.Add(ids);
    EXPECT_EQ(sets.size(), before + (known ? 0 : 1));
    EXPECT_EQ(added.emplace(ids, set).first->second, set);
    if (round % 50 == 49) sets.Shrink();
  }
  EXPECT_EQ(sets.size(), added.size());
  for (const auto& [ids, set] : added) EXPECT_EQ(sets.Ids(set), ids);
}

TEST(StoredSets, EqualSetsHaveEqualBytesWhateverCameBefore) {
  Random random(2);
  std::vector<Ids> all;
  for (int i = 0; i < 50; ++i) all.push_back(SomeIds(random));
  StoredSets one, other;
  std::vector<StoredSets::Index> in_one, in_other;
  for (const Ids& ids : all) in_one.push_back(one.Add(ids));
  for (auto ids = all.rbegin(); ids != all.rend(); ++ids) in_other.push_back(other.Add(*ids));
  std::reverse(in_other.begin(), in_other.end());
  for (size_t i = 0; i < all.size(); ++i) EXPECT_EQ(one.Portable(in_one[i]), other.Portable(in_other[i]));
}

TEST(StoredSets, HasThePortableFormat) {
  StoredSets sets;
  // cookie of bitmaps without runs, one container: key 0, three ids; where it begins; the ids
  const std::string expected("\x3a\x30\0\0\1\0\0\0\0\0\2\0\x10\0\0\0\1\0\2\1\xff\xff", 22);
  EXPECT_EQ(sets.Portable(sets.Add(Ids{1, 0x102, 0xffff})), expected);
  EXPECT_EQ(sets.Portable(sets.Add(Ids{})), std::string("\x3a\x30\0\0\0\0\0\0", 8));
}

TEST(StoredSets, TakesLessMemoryThanIds) {
  Ids ids(100000);
  for (uint32_t i = 0; i < ids.size(); ++i) ids[i] = 2 * i;
  StoredSets sets;
  for (int i = 0; i < 10; ++i) sets.Add(ids);
  sets.Shrink();
  EXPECT_LT(sets.HeapBytes(), ids.size() * sizeof(uint32_t) / 10);
}

}  // namespace
}  // namespace heliograph
