/// Specification points, as a table and as a specification to be filled in.
#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>

#include "core/analysis/members_name.h"
#include "report/reference/output_table.h"
#include "report/tables/tables.h"
#include "report/tables/text.h"

namespace heliograph::report {
namespace {

/// What a block says of the targets that are known; there may be thousands.
constexpr size_t kTargetsShown = 20;

int64_t Signed(uint32_t offset) { return offset == CallSite::kNoOffset ? -1 : int64_t{offset}; }

/// class method descriptor bytecode_offset line api, each followed by a tab.
void AppendPlace(std::string& out, std::string_view columns, uint32_t offset, uint32_t line, std::string_view api) {
  out += columns;
  out += '\t';
  AppendNumber(out, Signed(offset));
  out += '\t';
  AppendNumber(out, line);
  out += '\t';
  AppendText(out, api);
  out += '\t';
}

/// `api` and what can stand behind the arrow for it.
std::string_view ExampleTarget(std::string_view api) {
  if (api == "Class.forName" || api == "Class.newInstance" || api.starts_with("ClassLoader.")) return "pkg.Class";
  if (api == "Array.newInstance") return "pkg.Class[]";
  if (IsPluralLookUp(api)) return "pkg.Class";  // whose members it gives
  if (api == "Constructor.newInstance" || api == "Class.getConstructor" || api == "Class.getDeclaredConstructor")
    return "<pkg.Class: void <init>(pkg.Parameter)>";
  if (api == "Method.invoke" || api.starts_with("MethodHandle.invoke") || api == "Class.getMethod" ||
      api == "Class.getDeclaredMethod")
    return "<pkg.Class: pkg.Result method(pkg.Parameter)>";
  if (api == "Field.get" || api == "Field.set" || api == "Class.getField" || api == "Class.getDeclaredField")
    return "<pkg.Class: pkg.Type field>";
  return {};
}

bool TakesName(std::string_view api) {
  return api == "Class.forName" || api == "ClassLoader.loadClass" || api == "Class.getMethod" ||
         api == "Class.getDeclaredMethod" || api == "Class.getField" || api == "Class.getDeclaredField";
}

class Skeleton {
 public:
  Skeleton(const AnalysisResult& result, const MethodNames& names, OutputFile& file)
      : result_(result), names_(names), file_(file), points_(SortedSpecificationPoints(result, names)) {}

  void Write() {
    file_.Append(
        "# Reflective calls outside the JDK that are not resolved. To say what one reaches, remove the '#' of a line with\n"
        "# an arrow and fill in what stands behind the arrow; repeat the line for more targets. Read it back with\n"
        "# --reflection-spec. A text in quotes is a name: of the class or member at a look-up, or what the call at a\n"
        "# specification point returns.\n");
    for (uint32_t i : SortedReflectiveSites(result_, names_)) {
      const ReflectiveSite& row = result_.reflective_sites[i];
      const MethodId caller = result_.call_sites[row.site.value].caller;
      const bool shown = row.status != SiteStatus::kResolved && caller.valid() &&
                         !result_.program->Class(result_.program->Method(caller).owner).platform;
      if (shown) WriteBlock(i);
    }
  }

 private:
  void Comment(std::string_view label, std::string_view text) {
    file_.row() += "#   ";
    file_.row() += label;
    AppendText(file_.row(), text);
    file_.EndRow();
  }

  void Template(MethodId method, uint32_t offset, std::string_view api, std::string_view target) {
    file_.row() += '#';
    AppendText(file_.row(), result_.program->MethodDisplayName(method));
    file_.row() += " @ ";
    AppendNumber(file_.row(), Signed(offset));
    if (!api.empty()) file_.row() += ' ';
    AppendText(file_.row(), api);
    file_.row() += " => ";
    file_.row() += target;
    file_.EndRow();
  }

  void WriteBlock(uint32_t index) {
    const ReflectiveSite& row = result_.reflective_sites[index];
    const CallSite& site = result_.call_sites[row.site.value];
    file_.EndRow();
    file_.row() += "# ";
    AppendText(file_.row(), result_.program->MethodDisplayName(site.caller));
    file_.row() += " @ ";
    AppendNumber(file_.row(), Signed(site.offset));
    file_.row() += ", line " + std::to_string(site.line) + ": " + row.api + " is " + std::string(SiteStatusName(row.status));
    file_.EndRow();
    Comment("because: ", row.reason);
    for (size_t t = 0; t < row.targets.size() && t < kTargetsShown; ++t) {
      Comment("known: ", result_.reflective_texts[row.targets[t].target]);
    }
    if (row.targets.size() > kTargetsShown) {
      Comment("known: ", "and " + std::to_string(row.targets.size() - kTargetsShown) + " more, see reflective-targets.tsv");
    }
    WritePoints(index);
    const std::string_view target = ExampleTarget(row.api);
    if (!target.empty()) Template(site.caller, site.offset, row.api, target);
    if (TakesName(row.api)) Template(site.caller, site.offset, row.api, "\"name\"");
    if (target.empty()) Comment("", "what it gives can only be named where it is used");
  }

  /// The points of a site, and lines for those that are calls. Points are in the order of the blocks, and each has one.
  void WritePoints(uint32_t index) {
    for (; next_point_ < points_.size(); ++next_point_) {
      const SpecificationPoint& point = result_.specification_points[points_[next_point_]];
      if (point.site != index) return;
      Comment("specification point: ", point.witness);
      if (point.gives_text) Template(point.method, point.offset, point.api == "native" ? "" : point.api, "\"name\"");
    }
  }

  const AnalysisResult& result_;
  const MethodNames& names_;
  OutputFile& file_;
  const std::vector<uint32_t> points_;
  size_t next_point_ = 0;
};

}  // namespace

std::vector<uint32_t> SortedSpecificationPoints(const AnalysisResult& result, const MethodNames& names) {
  std::vector<uint32_t> position(result.reflective_sites.size());
  const std::vector<uint32_t> sites = SortedReflectiveSites(result, names);
  for (uint32_t i = 0; i < sites.size(); ++i) position[sites[i]] = i;
  std::vector<uint32_t> points(result.specification_points.size());
  std::iota(points.begin(), points.end(), 0u);
  const auto key = [&](uint32_t i) {
    const SpecificationPoint& p = result.specification_points[i];
    return std::tuple(position[p.site], names.Rank(p.method), Signed(p.offset), p.line, std::string_view(p.api),
                      std::string_view(p.witness));
  };
  std::sort(points.begin(), points.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
  return points;
}

void WriteSpecificationPoints(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  file.Append(HeaderLine(Output::kSpecificationPoints));
  for (uint32_t i : SortedSpecificationPoints(result, names)) {
    const SpecificationPoint& point = result.specification_points[i];
    const ReflectiveSite& row = result.reflective_sites[point.site];
    const CallSite& site = result.call_sites[row.site.value];
    AppendPlace(file.row(), names.Columns(site.caller), site.offset, site.line, row.api);
    AppendPlace(file.row(), names.Columns(point.method), point.offset, point.line, point.api);
    AppendText(file.row(), point.witness);
    file.EndRow();
  }
}

void WriteSpecificationSkeleton(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  Skeleton(result, names, file).Write();
}

}  // namespace heliograph::report
