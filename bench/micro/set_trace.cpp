#include "bench/micro/set_trace.h"

#include <roaring/roaring.h>

#include <algorithm>
#include <fstream>
#include <memory>

namespace heliograph::bench {
namespace {

template <typename Value>
void Put(std::ofstream& file, const Value* values, size_t count) {
  file.write(reinterpret_cast<const char*>(values), static_cast<std::streamsize>(count * sizeof(Value)));
}

template <typename Value>
std::vector<Value> Take(std::ifstream& file, uint64_t count) {
  std::vector<Value> values(count);
  file.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(count * sizeof(Value)));
  return values;
}

std::vector<uint32_t> IdsOf(const PointsToSet& set, const ObjectFilter* filter) {
  std::vector<uint32_t> ids;
  set.ForEach([&](ObjId o) {
    if (filter == nullptr || filter->Admits(o)) ids.push_back(o.value);
  });
  return ids;
}

}  // namespace

void SetTracer::OnOperation(const PointsToSet& set, const PointsToSet& source, const PointsToSet& known,
                            const ObjectFilter* filter) {
  if (seen_++ % every_ != 0) return;
  SetOperation& operation = operations_.emplace_back();
  operation.set = sets_.Add(IdsOf(set, nullptr));
  operation.source = sets_.Add(IdsOf(source, filter));
  operation.known = sets_.Add(IdsOf(known, nullptr));
}

bool SetTracer::Write(const std::string& path) const {
  std::vector<uint64_t> ends;
  for (StoredSets::Index set = 0; set < sets_.size(); ++set) {
    ends.push_back((ends.empty() ? 0 : ends.back()) + sets_.Portable(set).size());
  }
  std::ofstream file(path, std::ios::binary);
  const uint64_t header[] = {ends.size(), ends.empty() ? 0 : ends.back(), operations_.size()};
  Put(file, header, 3);
  Put(file, ends.data(), ends.size());
  for (StoredSets::Index set = 0; set < sets_.size(); ++set) Put(file, sets_.Portable(set).data(), sets_.Portable(set).size());
  Put(file, operations_.data(), operations_.size());
  file.close();
  return file.good();
}

std::optional<SetTrace> ReadSetTrace(const std::string& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) return std::nullopt;
  const auto size = static_cast<uint64_t>(file.tellg());
  file.seekg(0);
  const std::vector<uint64_t> header = Take<uint64_t>(file, 3);
  if (!file || std::any_of(header.begin(), header.end(), [size](uint64_t n) { return n > size; })) return std::nullopt;
  if (size != sizeof(uint64_t) * (3 + header[0]) + header[1] + sizeof(SetOperation) * header[2]) return std::nullopt;
  const auto ends = Take<uint64_t>(file, header[0]);
  const auto bytes = Take<char>(file, header[1]);
  SetTrace trace;
  uint64_t begin = 0;
  for (const uint64_t end : ends) {
    if (end < begin || end > bytes.size()) return std::nullopt;
    const std::unique_ptr<roaring_bitmap_t, void (*)(roaring_bitmap_t*)> bitmap(
        roaring_bitmap_portable_deserialize_safe(bytes.data() + begin, end - begin), [](roaring_bitmap_t* b) {
          if (b != nullptr) roaring_bitmap_free(b);
        });
    if (bitmap == nullptr) return std::nullopt;
    std::vector<uint32_t>& ids = trace.sets.emplace_back(roaring_bitmap_get_cardinality(bitmap.get()));
    roaring_bitmap_to_uint32_array(bitmap.get(), ids.data());
    begin = end;
  }
  trace.operations = Take<SetOperation>(file, header[2]);
  for (const SetOperation& o : trace.operations) {
    if (std::max({o.set, o.source, o.known}) >= trace.sets.size()) return std::nullopt;
  }
  return trace;
}

}  // namespace heliograph::bench
