#include "report/tables/method_names.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "report/tables/text.h"

namespace heliograph::report {
namespace {

constexpr std::string_view kJvmClass = "<jvm>";
constexpr std::string_view kJvmColumns = "<jvm>\t<startup>\t()V";

std::vector<MethodId> UsedMethods(const AnalysisResult& result) {
  std::vector<bool> used(result.program->NumMethods());
  const auto use = [&](MethodId m) {
    if (m.valid()) used[m.value] = true;
  };
  for (MethodId m : result.reachable_methods) use(m);
  for (const CallSite& site : result.call_sites) use(site.caller);
  for (const CallEdge& edge : result.call_edges) use(edge.callee);
  for (const VariablePointsTo& row : result.points_to) use(row.method);
  std::vector<MethodId> methods{MethodId()};
  for (uint32_t m = 0; m < used.size(); ++m) {
    if (used[m]) methods.push_back(MethodId(m));
  }
  return methods;
}

/// Ranks by written text of the names `text_of` gives, by index; indices that do not occur have rank 0.
std::vector<uint32_t> RankTexts(std::vector<uint32_t> indices, size_t size,
                                const std::function<void(std::string&, uint32_t)>& append) {
  std::sort(indices.begin(), indices.end());
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  std::vector<std::pair<std::string, uint32_t>> texts;
  texts.reserve(indices.size());
  for (uint32_t index : indices) append(texts.emplace_back(std::string(), index).first, index);
  std::sort(texts.begin(), texts.end());
  std::vector<uint32_t> rank(size);
  for (uint32_t i = 0; i < texts.size(); ++i) rank[texts[i].second] = i;
  return rank;
}

struct SortKey {
  uint64_t class_and_name;
  uint32_t descriptor;
  MethodId method;
  friend auto operator<=>(const SortKey&, const SortKey&) = default;
};

std::vector<SortKey> SortKeys(const Program& program, std::span<const MethodId> methods) {
  const uint32_t jvm_class = program.NumClasses();
  std::vector<uint32_t> classes{jvm_class}, names;
  for (MethodId m : methods) {
    if (!m.valid()) continue;
    const MethodInfo& info = program.Method(m);
    classes.push_back(info.owner.value);
    names.push_back(info.name.value);
    names.push_back(info.descriptor.value);
  }
  const auto class_rank = RankTexts(classes, jvm_class + 1, [&](std::string& out, uint32_t c) {
    if (c == jvm_class) out += kJvmClass;
    else AppendClassName(out, program.ClassName(ClassId(c)));
  });
  const auto name_rank = RankTexts(std::move(names), program.names().size(),
                                   [&](std::string& out, uint32_t n) { AppendText(out, program.Name(NameId(n))); });
  std::vector<SortKey> keys;
  keys.reserve(methods.size());
  for (MethodId m : methods) {
    if (!m.valid()) {
      keys.push_back({uint64_t{class_rank[jvm_class]} << 32, 0, m});
      continue;
    }
    const MethodInfo& info = program.Method(m);
    keys.push_back(
        {uint64_t{class_rank[info.owner.value]} << 32 | name_rank[info.name.value], name_rank[info.descriptor.value], m});
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

}  // namespace

MethodNames::MethodNames(const AnalysisResult& result) {
  std::vector<MethodId> methods = UsedMethods(result);
  const std::vector<SortKey> keys = SortKeys(*result.program, methods);
  rank_.resize(result.program->NumMethods() + 1);
  for (uint32_t i = 0; i < keys.size(); ++i) {
    methods[i] = keys[i].method;
    rank_[Slot(keys[i].method)] = i;
  }
  WriteColumns(*result.program, methods);
}

void MethodNames::WriteColumns(const Program& program, std::span<const MethodId> ordered) {
  begin_.reserve(ordered.size() + 1);
  for (MethodId m : ordered) {
    begin_.push_back(columns_.size());
    if (!m.valid()) {
      columns_ += kJvmColumns;
      continue;
    }
    AppendClassName(columns_, program.ClassName(program.Method(m).owner));
    columns_ += '\t';
    AppendText(columns_, program.MethodName(m));
    columns_ += '\t';
    AppendText(columns_, program.MethodDescriptor(m));
  }
  begin_.push_back(columns_.size());
}

}  // namespace heliograph::report
