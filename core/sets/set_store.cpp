#include "core/sets/set_store.h"

#include <algorithm>

namespace heliograph {

SetStore::~SetStore() {
  for (Part& part : parts_) {
    for (Large* large : part.sets) {
      large->stored.store(false, std::memory_order_relaxed);
      large->Release();
    }
  }
}

void SetStore::Store(PointsToSet& set) {
  if (!IsLarge(set) || IsStored(set) || set.data_.large->rows.size() < min_rows_) return;
  Large* large = set.data_.large;
  Part& part = PartOf(large->Hash());
  const std::lock_guard lock(part.mutex);
  auto [it, added] = part.sets.insert(large);
  if (*it == large && !added) return;  // stored by another thread just now
  (*it)->holders.fetch_add(1, std::memory_order_relaxed);
  if (!added) {
    set.data_.large = *it;
    return large->Release();
  }
  large->stored.store(true, std::memory_order_relaxed);
  part.new_bytes += set.HeapBytes();
  if (part.new_bytes >= part.sweep_at) Sweep(part);
}

void SetStore::Sweep(Part& part) {
  size_t bytes = 0;
  absl::erase_if(part.sets, [&](Large* large) {
    if (large->holders.load(std::memory_order_acquire) > 1) {
      bytes += large->rows.size() * sizeof(ObjectRow);
      return false;
    }
    large->Release();
    return true;
  });
  part.new_bytes = 0;
  part.sweep_at = std::max(kSweepBytes, bytes / 2);
}

bool SetStore::TakeOut(PointsToSet& set) {
  if (!IsStored(set)) return false;
  Large* large = set.data_.large;
  if (large->holders.load(std::memory_order_relaxed) != 2) return false;
  Part& part = PartOf(large->Hash());
  const std::lock_guard lock(part.mutex);
  if (large->holders.load(std::memory_order_acquire) != 2) return false;
  auto found = part.sets.find(large);
  if (found == part.sets.end() || *found != large) return false;  // of another store
  part.sets.erase(found);
  large->stored.store(false, std::memory_order_relaxed);
  large->Release();
  return true;
}

size_t SetStore::size() const {
  size_t count = 0;
  for (const Part& part : parts_) {
    const std::lock_guard lock(part.mutex);
    count += part.sets.size();
  }
  return count;
}

void SetMemo::AddAll(PointsToSet& set, const PointsToSet& delta) {
  if (delta.empty() || SetStore::AreOne(set, delta)) return;
  const bool in_place = store_.TakeOut(set) || !(SetStore::IsStored(set) || (SetStore::IsStored(delta) && !set.empty()));
  if (in_place) {
    Compute(set, delta, PointsToSet(), nullptr);
    return store_.Store(set);
  }
  bool found = false;
  Entry& entry = EntryOf(set, delta, nullptr, false, found);
  if (!found) {
    const PointsToSet added = delta.Clone();  // may be the result of an entry that Remember forgets
    PointsToSet result = set.Clone();
    Compute(result, added, PointsToSet(), nullptr);
    store_.Store(result);
    Remember(entry, set, added, nullptr, false, std::move(result));
  }
  if (!SetStore::AreOne(entry.result, set)) set = entry.result.Clone();
}

bool SetMemo::AddDifference(PointsToSet& set, const PointsToSet& source, const PointsToSet& known, const ObjectFilter* filter) {
  if (!SetStore::IsStored(source)) {
    if (!SetStore::IsStored(set)) return Compute(set, source, known, filter);
    PointsToSet fresh;
    Compute(fresh, source, known, filter);
    AddAll(set, fresh);
    return true;
  }
  bool found = false;
  Entry& entry = EntryOf(source, known, filter, true, found);
  if (!found) {
    PointsToSet fresh;
    Compute(fresh, source, known, filter);
    store_.Store(fresh);
    Remember(entry, source, known, filter, true, std::move(fresh));
  }
  AddAll(set, entry.result);
  return !set.empty();
}

SetMemo::Entry& SetMemo::EntryOf(const PointsToSet& a, const PointsToSet& b, const ObjectFilter* filter, bool difference,
                                 bool& found) {
  if (entries_.empty()) entries_.resize(slots_);
  uint64_t hash = a.Hash() * 0x9e3779b97f4a7c15ull + b.Hash() + reinterpret_cast<uintptr_t>(filter) + difference;
  hash *= 0xd6e8feb86659fd93ull;
  Entry& entry = entries_[(hash >> 32) & (slots_ - 1)];
  found = entry.filter == filter && entry.difference == difference && !entry.a.empty() && entry.a == a && entry.b == b;
  return entry;
}

void SetMemo::Remember(Entry& entry, const PointsToSet& a, const PointsToSet& b, const ObjectFilter* filter, bool difference,
                       PointsToSet result) {
  const size_t bytes = sizeof(Entry) + result.HeapBytes();
  if (held_bytes_ + bytes > bytes_) Forget();
  held_bytes_ += bytes;
  if (entry.a.empty()) used_.push_back(static_cast<uint32_t>(&entry - entries_.data()));
  entry.a = a.Clone();
  entry.b = b.Clone();
  entry.result = std::move(result);
  entry.filter = filter;
  entry.difference = difference;
}

void SetMemo::Forget() {
  for (const uint32_t used : used_) entries_[used] = Entry();
  used_.clear();
  held_bytes_ = 0;
}

}  // namespace heliograph
