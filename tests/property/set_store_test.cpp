// SetStore and SetMemo: what is shared or remembered never shows in the contents.

#include "core/sets/set_store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <thread>
#include <vector>

namespace heliograph {
namespace {

using Random = std::mt19937;
using Model = std::set<uint32_t>;

uint32_t Below(Random& random, uint32_t end) { return static_cast<uint32_t>(random() % end); }

PointsToSet SetOf(const std::vector<uint32_t>& ids) {
  PointsToSet set;
  for (uint32_t id : ids) set.Add(ObjId(id));
  return set;
}

/// So many ids, one in a row.
std::vector<uint32_t> Apart(uint32_t count) {
  std::vector<uint32_t> ids;
  for (uint32_t i = 0; i < count; ++i) ids.push_back(i * kRowBits);
  return ids;
}

Model ModelOf(const PointsToSet& set) {
  Model model;
  set.ForEach([&](ObjId o) { model.insert(o.value); });
  return model;
}

TEST(SetStores, KeepEqualLargeSetsOnce) {
  SetStore store;
  std::vector<uint32_t> ids = Apart(100);
  PointsToSet a = SetOf(ids);
  std::reverse(ids.begin(), ids.end());
  PointsToSet b = SetOf(ids), other = SetOf(Apart(99)), few = SetOf({1, 2, 3});
  for (PointsToSet* set : {&a, &b, &other, &few}) store.Store(*set);
  EXPECT_EQ(store.size(), 2u);
  EXPECT_TRUE(SetStore::IsStored(a) && SetStore::IsStored(b) && SetStore::IsStored(other));
  EXPECT_FALSE(SetStore::IsStored(few));
  EXPECT_EQ(a.Hash(), b.Hash());
  EXPECT_FALSE(a == other);
}

TEST(SetStores, LeaveOthersAloneWhenOneChanges) {
  SetStore store;
  PointsToSet a = SetOf(Apart(100)), b = SetOf(Apart(100));
  store.Store(a);
  store.Store(b);
  EXPECT_FALSE(store.TakeOut(a));  // b has the same rows
  a.Add(ObjId(7));
  EXPECT_TRUE(a.Contains(ObjId(7)));
  EXPECT_FALSE(b.Contains(ObjId(7)));
  EXPECT_EQ(b, SetOf(Apart(100)));
  EXPECT_TRUE(SetStore::IsStored(b) && !SetStore::IsStored(a));
  EXPECT_TRUE(store.TakeOut(b));
  EXPECT_EQ(store.size(), 0u);
  b.Add(ObjId(7));
  EXPECT_EQ(a, b);
}

TEST(SetStores, AreOutlivedBySets) {
  PointsToSet set = SetOf(Apart(100));
  std::make_unique<SetStore>()->Store(set);
  {
    SetStore store;
    store.Store(set);
    EXPECT_TRUE(SetStore::IsStored(set));
  }
  EXPECT_FALSE(SetStore::IsStored(set));
  EXPECT_EQ(set, SetOf(Apart(100)));
}

TEST(SetStores, DropWhatNobodyHolds) {
  SetStore store;
  constexpr uint32_t kSets = 40000, kRows = 100;  // 280 MB of rows
  for (uint32_t i = 0; i < kSets; ++i) {
    PointsToSet set = SetOf({});
    for (uint32_t row = 0; row < kRows; row += 3) set.Add(ObjId(row * kRowBits + (i >> (row % 16) & 31)));
    set.Add(ObjId(kTokenBit + i));
    store.Store(set);
  }
  EXPECT_LT(store.size(), kSets * 3 / 4);
}

/// Random unions and differences, as a solver makes them: many sets receive the same deltas.
void GrowSets(SetStore& store, uint32_t seed) {
  constexpr uint32_t kSets = 24;
  Random random(seed);
  SetMemo memo(store, 64, 1 << 16);
  ObjectFilter filter(IntervalSet({{kTokenBit, kTokenBit + 8 * kRowBits - 1}}));
  filter.AdmitOrdinary(100, 9000);
  std::vector<PointsToSet> sets(kSets), pending(kSets);
  std::vector<Model> models(kSets), pending_models(kSets);
  for (int round = 0; round < 120 && !testing::Test::HasFailure(); ++round) {
    PointsToSet delta;
    const uint32_t size = 1u << Below(random, 10);
    for (uint32_t i = 0; i < size; ++i) delta.Add(ObjId(Below(random, 12000) | (Below(random, 2) ? kTokenBit : 0)));
    store.Store(delta);
    const bool filtered = Below(random, 2) == 0;
    for (uint32_t s = Below(random, 3); s < kSets; s += 1 + Below(random, 3)) {
      for (uint32_t id : ModelOf(delta)) {
        if (!models[s].contains(id) && (!filtered || filter.Admits(ObjId(id)))) pending_models[s].insert(id);
      }
      EXPECT_EQ(memo.AddDifference(pending[s], delta, sets[s], filtered ? &filter : nullptr), !pending_models[s].empty());
      EXPECT_EQ(ModelOf(pending[s]), pending_models[s]);
      if (Below(random, 2) == 0) continue;
      memo.AddAll(sets[s], pending[s]);
      pending[s].Clear();
      models[s].merge(std::exchange(pending_models[s], {}));
      EXPECT_EQ(ModelOf(sets[s]), models[s]);
      EXPECT_EQ(sets[s].size(), models[s].size());
    }
    if (Below(random, 20) == 0) sets[0].Clear(), models[0].clear(), pending[0].Clear(), pending_models[0].clear();
    if (Below(random, 10) == 0) memo.Forget();
  }
}

TEST(SetMemos, GrowSetsAsModelsGrow) {
  SetStore store;
  for (uint32_t seed = 0; seed < 6; ++seed) GrowSets(store, seed);
}

TEST(SetMemos, ShareAStoreBetweenThreads) {
  SetStore store;
  std::vector<std::thread> threads;
  for (uint32_t t = 0; t < 4; ++t) threads.emplace_back([&store, t] { GrowSets(store, t / 2); });
  for (std::thread& t : threads) t.join();
}

}  // namespace
}  // namespace heliograph
