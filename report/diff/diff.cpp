#include "report/diff/diff.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "report/answers/method_rows.h"

namespace heliograph::report {
namespace {

/// Both sides with methods numbered alike.
class Comparison {
 public:
  Comparison(Compared before, Compared after) : sides_{std::move(before), std::move(after)} {
    diff_.recording = sides_[0].recording || sides_[1].recording;
    NumberMethods();
  }

  Diff Compare() {
    CompareMethods();
    CompareEdges();
    CompareTexts(DiffKind::kTargets, &Comparison::TargetsOf);
    CompareTexts(DiffKind::kSites, &Comparison::SitesOf);
    if (!diff_.recording) CompareVerdicts();
    return std::move(diff_);
  }

 private:
  using Text = std::pair<uint32_t, std::string>;  // caller, what it does

  KindOfDiff& Of(DiffKind kind) { return diff_.kinds[static_cast<size_t>(kind)]; }

  void NumberMethods() {
    absl::flat_hash_map<std::string, uint32_t> number;
    for (size_t side = 0; side < 2; ++side) {
      for (const Compared::Method& method : sides_[side].methods) {
        const auto [known, added] = number.try_emplace(method.name, static_cast<uint32_t>(methods_.size()));
        if (added) methods_.push_back(&method);
        numbers_[side].push_back(known->second);
      }
    }
    jdk_.assign(methods_.size(), false);
    for (const bool recording : {true, false}) {  // results know better which code is the JDK's
      for (size_t side = 0; side < 2; ++side) {
        if (sides_[side].recording != recording) continue;
        for (size_t i = 0; i < numbers_[side].size(); ++i) jdk_[numbers_[side][i]] = sides_[side].methods[i].jdk;
      }
    }
  }

  /// Of a comparison with a recording, code of the JDK is left out: results have all of it.
  bool IsLeftOut(uint32_t method) const { return diff_.recording && jdk_[method]; }

  template <typename Row>
  static void Sort(std::vector<Row>& rows) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  }

  /// Takes what is only on one side as rows.
  template <typename Row, typename RowOf>
  void Take(KindOfDiff& of, const std::vector<Row>& before, const std::vector<Row>& after, const RowOf& row_of) {
    of.before = before.size(), of.after = after.size();
    std::vector<Row> gone, come;
    std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(gone));
    std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(come));
    for (const Row& row : gone) of.gone.push_back(row_of(row));
    for (const Row& row : come) of.come.push_back(row_of(row));
    for (auto* rows : {&of.gone, &of.come}) {
      std::sort(rows->begin(), rows->end(), [](const DiffRow& a, const DiffRow& b) {
        return std::tie(a.what, a.jar, a.package) < std::tie(b.what, b.jar, b.package);
      });
    }
  }

  void CompareMethods() {
    std::array<std::vector<uint32_t>, 2> rows;
    for (size_t side = 0; side < 2; ++side) {
      for (size_t i = 0; i < numbers_[side].size(); ++i) {
        const uint32_t method = numbers_[side][i];
        if (sides_[side].methods[i].reached && !IsLeftOut(method)) rows[side].push_back(method);
      }
      Sort(rows[side]);
    }
    Take(Of(DiffKind::kMethods), rows[0], rows[1], [this](uint32_t method) { return RowOf(method, NameOf(method)); });
  }

  void CompareEdges() {
    using Edge = std::pair<uint32_t, uint32_t>;
    std::array<std::vector<Edge>, 2> rows;
    for (size_t side = 0; side < 2; ++side) {
      for (const auto& [from, to] : sides_[side].edges) {
        const Edge edge{numbers_[side][from], numbers_[side][to]};
        if (!IsLeftOut(edge.first) && !IsLeftOut(edge.second)) rows[side].push_back(edge);
      }
      Sort(rows[side]);
    }
    Take(Of(DiffKind::kEdges), rows[0], rows[1],
         [this](const Edge& edge) { return RowOf(edge.first, NameOf(edge.first) + " -> " + NameOf(edge.second)); });
  }

  std::vector<Text> TargetsOf(size_t side) const {
    std::vector<Text> rows;
    for (const Compared::Target& target : sides_[side].targets) rows.emplace_back(numbers_[side][target.caller], target.text);
    return rows;
  }
  std::vector<Text> SitesOf(size_t side) const {
    std::vector<Text> rows;
    for (const Compared::Site& site : sides_[side].sites) rows.emplace_back(numbers_[side][site.caller], site.text);
    return rows;
  }

  void CompareTexts(DiffKind kind, std::vector<Text> (Comparison::*read)(size_t) const) {
    std::array<std::vector<Text>, 2> rows;
    for (size_t side = 0; side < 2; ++side) {
      rows[side] = (this->*read)(side);
      std::erase_if(rows[side], [this](const Text& row) { return IsLeftOut(row.first); });
      Sort(rows[side]);
    }
    Take(Of(kind), rows[0], rows[1], [this](const Text& row) { return RowOf(row.first, NameOf(row.first) + ": " + row.second); });
  }

  void CompareVerdicts() {
    std::map<Text, const std::string*> before;
    for (const Compared::Site& site : sides_[0].sites) before[{numbers_[0][site.caller], site.text}] = &site.verdict;
    KindOfDiff& of = Of(DiffKind::kVerdicts);
    for (const Compared::Site& site : sides_[1].sites) {
      const uint32_t caller = numbers_[1][site.caller];
      const auto old = before.find({caller, site.text});
      if (old == before.end()) continue;
      ++of.before, ++of.after;
      if (*old->second == site.verdict) continue;
      of.come.push_back(RowOf(caller, NameOf(caller) + ": " + site.text + ": " + *old->second + " -> " + site.verdict));
    }
    std::sort(of.come.begin(), of.come.end(), [](const DiffRow& a, const DiffRow& b) { return a.what < b.what; });
  }

  std::string NameOf(uint32_t method) const {
    const std::string& name = methods_[method]->name;
    const size_t first = name.find('\t'), second = name.find('\t', first + 1);
    MethodRow row;
    row.class_name = name.substr(0, first), row.method = name.substr(first + 1, second - first - 1);
    row.descriptor = name.substr(second + 1);
    return DisplayName(row);
  }

  DiffRow RowOf(uint32_t method, std::string what) const {
    const std::string& name = methods_[method]->name;
    const std::string class_name = name.substr(0, name.find('\t'));
    const size_t dot = class_name.rfind('.');
    return {std::move(what), methods_[method]->jar, dot == std::string::npos ? "" : class_name.substr(0, dot)};
  }

  std::array<Compared, 2> sides_;
  std::array<std::vector<uint32_t>, 2> numbers_;  // of the methods of each side
  std::vector<const Compared::Method*> methods_;  // by number
  std::vector<bool> jdk_;                         // by number
  Diff diff_;
};

}  // namespace

bool Diff::different() const {
  return std::any_of(kinds.begin(), kinds.end(), [](const KindOfDiff& of) { return !of.gone.empty() || !of.come.empty(); });
}

Diff CompareSides(Compared before, Compared after) { return Comparison(std::move(before), std::move(after)).Compare(); }

}  // namespace heliograph::report
