// PointsToSet and IntervalSet against std::set twins.

#include "core/sets/points_to_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/sets/interval_set.h"

namespace heliograph {
namespace {

using Random = std::mt19937;

uint32_t Below(Random& random, uint32_t end) { return static_cast<uint32_t>(random() % end); }

/// How ids are spread: small dense ranges make hits likely, wide ones make many containers and rows.
struct IdSource {
  uint32_t spread = 64;
  uint32_t token_percent = 50;

  std::string Name() const {
    return "IdsBelow" + std::to_string(spread) + "With" + std::to_string(token_percent) + "PercentTokens";
  }
  friend void PrintTo(const IdSource& ids, std::ostream* out) { *out << ids.Name(); }

  uint32_t operator()(Random& random) const {
    const uint32_t id = Below(random, spread) * (spread > 100000 ? 37 : 1);
    return Below(random, 100) < token_percent ? kTokenBit + id : id;
  }
};

struct Twin {
  PointsToSet set;
  std::set<uint32_t> model;

  void Expect() const {
    EXPECT_EQ(set.size(), model.size());
    EXPECT_EQ(set.empty(), model.empty());
    std::vector<uint32_t> visited;
    set.ForEach([&](ObjId o) { visited.push_back(o.value); });
    EXPECT_EQ(visited, std::vector<uint32_t>(model.begin(), model.end()));
  }
};

Twin Make(Random& random, const IdSource& ids, uint32_t size) {
  Twin twin;
  for (uint32_t i = 0; i < size; ++i) {
    const uint32_t id = ids(random);
    EXPECT_EQ(twin.set.Add(ObjId(id)), twin.model.insert(id).second);
  }
  return twin;
}

Twin Copy(const Twin& from) {
  Twin copy;
  copy.set = from.set.Clone();
  copy.model = from.model;
  return copy;
}

/// A filter as the engine makes them: any ordinary objects, whole rows of tokens.
std::unique_ptr<ObjectFilter> MakeFilter(Random& random, const IdSource& ids) {
  std::vector<Interval> intervals, ordinary;
  for (uint32_t n = Below(random, 6); n > 0; --n) {
    const uint32_t first = ids(random) & ~kTokenBit;
    ordinary.push_back({first, first + Below(random, ids.spread)});
  }
  for (uint32_t n = Below(random, 4); n > 0; --n) {
    const uint32_t row = (ids(random) | kTokenBit) / kRowBits;
    intervals.push_back({row * kRowBits, (row + Below(random, 4)) * kRowBits + (kRowBits - 1)});
  }
  auto filter = std::make_unique<ObjectFilter>(IntervalSet(intervals));
  for (Interval i : ordinary) {
    filter->AdmitOrdinary(i.first, i.last);
    EXPECT_TRUE(filter->Admits(ObjId(i.first)) && filter->Admits(ObjId(i.last)));
  }
  const IntervalSet admitted(ordinary);
  for (int probe = 0; probe < 20; ++probe) {
    const uint32_t id = ids(random) & ~kTokenBit;
    EXPECT_EQ(filter->Admits(ObjId(id)), admitted.Contains(id));
  }
  return filter;
}

/// Sizes on both sides of each change of form: two inline, an array up to 32, then large.
uint32_t SomeSize(Random& random) {
  constexpr uint32_t kSizes[] = {0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 31, 32, 33, 34, 63, 64, 65, 200, 1500};
  return kSizes[Below(random, std::size(kSizes))];
}

class PointsToSets : public testing::TestWithParam<IdSource> {};

INSTANTIATE_TEST_SUITE_P(Spreads, PointsToSets,
                         testing::Values(IdSource{20, 50}, IdSource{64, 0}, IdSource{64, 100}, IdSource{600, 50},
                                         IdSource{5000, 10}, IdSource{3000000, 50}),
                         [](const auto& ids) { return ids.param.Name(); });

TEST_P(PointsToSets, AddAndContainAsASetDoes) {
  Random random(1);
  for (int round = 0; round < 40; ++round) {
    Twin twin;
    for (uint32_t i = 0; i < 120; ++i) {
      const uint32_t id = GetParam()(random);
      EXPECT_EQ(twin.set.Contains(ObjId(id)), twin.model.contains(id));
      EXPECT_EQ(twin.set.Add(ObjId(id)), twin.model.insert(id).second);
      EXPECT_TRUE(twin.set.Contains(ObjId(id)));
      EXPECT_EQ(twin.set.Contains(ObjId(id ^ kTokenBit)), twin.model.contains(id ^ kTokenBit));
    }
    twin.Expect();
  }
}

TEST_P(PointsToSets, UniteAsSetsDo) {
  Random random(2);
  for (int round = 0; round < 400 && !HasFailure(); ++round) {
    Twin a = Make(random, GetParam(), SomeSize(random));
    const Twin b = Make(random, GetParam(), SomeSize(random));
    Twin c = Copy(b), moved = Copy(a);
    a.set.AddAll(b.set);
    a.model.insert(b.model.begin(), b.model.end());
    a.Expect();
    b.Expect();
    moved.set.AddAll(std::move(c.set));
    EXPECT_EQ(moved.set, a.set);
  }
}

TEST_P(PointsToSets, AddFilteredDifferencesAsSetsDo) {
  Random random(3);
  for (int round = 0; round < 1000 && !HasFailure(); ++round) {
    Twin target = Make(random, GetParam(), SomeSize(random));
    const Twin source = Make(random, GetParam(), SomeSize(random));
    Twin known = Make(random, GetParam(), SomeSize(random));
    if (Below(random, 5) == 0) {  // the common case: nothing is new
      known.set.AddAll(source.set);
      known.model.insert(source.model.begin(), source.model.end());
    }
    std::unique_ptr<ObjectFilter> filter;
    if (Below(random, 2) == 0) filter = MakeFilter(random, GetParam());
    for (uint32_t id : source.model) {
      if (known.model.contains(id) || (filter != nullptr && !filter->Admits(ObjId(id)))) continue;
      target.model.insert(id);
    }
    EXPECT_EQ(target.set.AddDifference(source.set, known.set, filter.get()), !target.model.empty());
    target.Expect();
    source.Expect();
    known.Expect();
  }
}

TEST_P(PointsToSets, CloneSwapMoveAndClearAsSetsDo) {
  Random random(4);
  for (int round = 0; round < 200 && !HasFailure(); ++round) {
    Twin a = Make(random, GetParam(), SomeSize(random)), b = Make(random, GetParam(), SomeSize(random));
    const PointsToSet clone = a.set.Clone();
    EXPECT_EQ(clone, a.set);
    EXPECT_EQ(a.set == b.set, a.model == b.model);
    std::swap(a.model, b.model);
    a.set.Swap(b.set);
    a.Expect();
    b.Expect();
    a.set = std::move(b.set);
    a.model = b.model;
    a.Expect();
    const uint32_t id = GetParam()(random);
    a.set.Add(ObjId(id));
    a.model.insert(id);
    a.Expect();
    a.set.Clear();
    a.model.clear();
    a.Expect();
    EXPECT_EQ(a.set.HeapBytes(), 0u);
  }
}

TEST_P(PointsToSets, SkipAheadToTheNextRange) {
  Random random(5);
  for (int round = 0; round < 300 && !HasFailure(); ++round) {
    const Twin twin = Make(random, GetParam(), SomeSize(random));
    const uint32_t step = 1 + Below(random, round % 3 == 0 ? 1 : GetParam().spread);
    const auto end_of = [&](uint32_t id) { return id - (id & ~kTokenBit) % step + step; };
    std::vector<uint32_t> expected, visited;
    for (auto it = twin.model.begin(); it != twin.model.end(); it = twin.model.lower_bound(end_of(expected.back()))) {
      expected.push_back(*it);
    }
    twin.set.ForEachSkipping([&](ObjId o) {
      visited.push_back(o.value);
      return end_of(o.value);
    });
    EXPECT_EQ(visited, expected);
  }
}

std::set<uint32_t> Members(const IntervalSet& set, uint32_t end) {
  std::set<uint32_t> members;
  for (Interval i : set.intervals()) {
    for (uint32_t v = i.first; v <= i.last && v < end; ++v) members.insert(v);
  }
  return members;
}

TEST(PointsToSetMemory, IsSmallForDenseIdsHoweverTheyCame) {
  constexpr uint32_t kIds = 8192;
  PointsToSet up, down, together;
  for (uint32_t i = 0; i < kIds; ++i) up.Add(ObjId(i));
  for (uint32_t i = kIds; i > 0; --i) down.Add(ObjId(i - 1));
  together.AddAll(up);
  for (const PointsToSet* set : {&up, &down, &together}) {
    EXPECT_LT(set->HeapBytes(), kIds / 4);
    EXPECT_EQ(set->size(), kIds);
    EXPECT_TRUE(*set == up);
    EXPECT_EQ(set->Hash(), up.Hash());
  }
}

TEST_P(PointsToSets, ShareRowsUntilOneChanges) {
  Random random(7);
  for (int round = 0; round < 200 && !HasFailure(); ++round) {
    Twin a = Make(random, GetParam(), SomeSize(random));
    const uint64_t hash = a.set.Hash();
    std::vector<Twin> copies;
    for (int i = 0; i < 3; ++i) copies.push_back(Copy(a));
    const Twin more = Make(random, GetParam(), SomeSize(random));
    std::vector<ObjId> ids;
    for (uint32_t id : more.model) ids.push_back(ObjId(id));
    copies[0].set.AddAscending(ids);
    copies[0].model.insert(more.model.begin(), more.model.end());
    copies[1].set.AddAll(more.set);
    copies[2].set.Clear();
    copies[2].model.clear();
    EXPECT_EQ(copies[0].set, copies[1].set);
    EXPECT_EQ(copies[0].set.Hash(), copies[1].set.Hash());
    EXPECT_EQ(a.set.Hash(), hash);
    for (const Twin* twin : {&a, &copies[0], &copies[2]}) twin->Expect();
  }
}

TEST(IntervalSets, AgreeWithSets) {
  constexpr uint32_t kEnd = 80;
  Random random(6);
  for (int round = 0; round < 2000 && !HasFailure(); ++round) {
    std::set<uint32_t> models[2];
    IntervalSet sets[2];
    for (int s = 0; s < 2; ++s) {
      std::vector<Interval> intervals;
      for (uint32_t n = Below(random, 8); n > 0; --n) {
        const uint32_t first = Below(random, kEnd), last = std::min(kEnd - 1, first + Below(random, 12));
        intervals.push_back({first, last});
        for (uint32_t v = first; v <= last; ++v) models[s].insert(v);
      }
      sets[s] = IntervalSet(intervals);
      EXPECT_EQ(Members(sets[s], kEnd), models[s]);
      for (size_t i = 1; i < sets[s].size(); ++i) {  // sorted, disjoint, not adjacent
        EXPECT_GT(sets[s].intervals()[i].first, sets[s].intervals()[i - 1].last + 1);
      }
    }
    std::set<uint32_t> both, either, first_only, not_first;
    for (uint32_t v = 0; v < kEnd; ++v) {
      const bool a = models[0].contains(v), b = models[1].contains(v);
      EXPECT_EQ(sets[0].Contains(v), a);
      if (a && b) both.insert(v);
      if (a || b) either.insert(v);
      if (a && !b) first_only.insert(v);
      if (!a) not_first.insert(v);
    }
    EXPECT_EQ(Members(sets[0].Intersect(sets[1]), kEnd), both);
    EXPECT_EQ(Members(sets[0].Union(sets[1]), kEnd), either);
    EXPECT_EQ(Members(sets[0].Minus(sets[1]), kEnd), first_only);
    EXPECT_EQ(Members(sets[0].Complement(), kEnd), not_first);
    EXPECT_EQ(sets[0].Complement().Complement(), sets[0]);
  }
}

TEST(IntervalSets, ReachTheLargestId) {
  const IntervalSet all({{0, 0xfffffffeu}});
  EXPECT_TRUE(all.Complement().empty());
  EXPECT_EQ(IntervalSet().Complement(), all);
  EXPECT_TRUE(all.Contains(0xfffffffeu));
  EXPECT_EQ(IntervalSet({{5, 0xfffffffeu}, {0, 4}}), all);
  EXPECT_EQ(all.Minus(IntervalSet({{kTokenBit, 0xfffffffeu}})), IntervalSet({{0, kTokenBit - 1}}));
}

}  // namespace
}  // namespace heliograph
