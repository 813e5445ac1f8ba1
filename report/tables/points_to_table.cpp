#include "report/tables/points_to_table.h"

#include <algorithm>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "core/sets/points_to_set.h"
#include "report/reference/output_table.h"
#include "report/tables/row_chunks.h"
#include "report/tables/text.h"

namespace heliograph::report {

std::string VariableName(const Program& program, MethodId method, VarIndex var) {
  if (var == kThrownVar) return "throws";
  if (var == kReturnVar) return "return";
  const std::vector<VarIndex> parameters = ParameterVars(program, method);
  const auto found = std::find(parameters.begin(), parameters.end(), var);
  if (found == parameters.end()) return "v" + std::to_string(var);
  const size_t receiver = program.Method(method).is_static() ? 0 : 1;
  const size_t index = static_cast<size_t>(found - parameters.begin());
  return index < receiver ? "this" : "p" + std::to_string(index - receiver);
}

namespace {

constexpr size_t kVariablesAtOnce = 8;  // that a thread formats

/// What an object is: an allocation, "some" instance, a meta-object or a string constant.
std::string DescribeObject(const Program& program, const HeapModel& heap, ObjId object) {
  if (const std::string* text = heap.StringOf(object)) return "string \"" + *text + "\"";
  if (const TypeId type = heap.ClassOfObject(object); type.valid()) return "class " + program.TypeName(type);
  if (const MethodId m = heap.MethodOfObject(object); m.valid()) return "method " + program.MethodDisplayName(m);
  if (const FieldId f = heap.FieldOfObject(object); f.valid()) return "field " + program.FieldDisplayName(f);
  if (const MethodHandleValue* handle = heap.HandleOf(object)) {
    return "method handle " + (handle->is_field() ? program.FieldDisplayName(FieldId(handle->member))
                                                  : program.MethodDisplayName(MethodId(handle->member)));
  }
  const std::string type = program.TypeName(heap.TypeOf(object));
  const AllocSite site = heap.SiteOf(object);
  if (!site.method.valid()) return "some " + type;
  return "new " + type + " in " + program.MethodDisplayName(site.method) + " #" + std::to_string(site.ordinal);
}

/// Appends `value` in 8 bytes, the lowest first.
void AppendFixed(std::string& out, uint64_t value) {
  for (int byte = 0; byte < 8; ++byte) out += static_cast<char>(value >> (8 * byte));
}

/// The objects of all `rows`, in id order.
std::vector<uint32_t> ObjectsOf(const AnalysisResult& result, const std::vector<PointsToRows::Row>& rows) {
  PointsToSet objects;
  std::vector<bool> seen(result.points_to_sets.size());
  for (const PointsToRows::Row& row : rows) {
    if (seen[row.set]) continue;
    seen[row.set] = true;
    std::vector<ObjId> ids;
    for (const uint32_t id : result.points_to_sets.Ids(row.set)) ids.emplace_back(id);
    objects.AddAscending(ids);
  }
  std::vector<uint32_t> ids;
  objects.ForEach([&](ObjId o) { ids.push_back(o.value); });
  return ids;
}

}  // namespace

PointsToRows::PointsToRows(const AnalysisResult& result, const MethodNames& names) {
  const Program& program = *result.program;
  for (const VariablePointsTo& sets : result.points_to) {
    if (!program.Class(program.Method(sets.method).owner).application) continue;
    rows_.push_back(
        {names.Rank(sets.method), VariableName(program, sets.method, sets.var), names.Columns(sets.method), sets.objects});
  }
  std::sort(rows_.begin(), rows_.end(),
            [](const Row& a, const Row& b) { return std::tie(a.rank, a.variable) < std::tie(b.rank, b.variable); });
  TakeSets(result, NumberObjects(result));
}

PointsToRows::Numbers PointsToRows::NumberObjects(const AnalysisResult& result) {
  std::vector<std::pair<std::string, uint32_t>> described;
  for (const uint32_t id : ObjectsOf(result, rows_)) {
    AppendText(described.emplace_back("", id).first, DescribeObject(*result.program, *result.heap, ObjId(id)));
  }
  std::sort(described.begin(), described.end());
  Numbers numbers;
  numbers.reserve(described.size());
  for (auto& [text, id] : described) {
    numbers.emplace(id, static_cast<uint32_t>(objects_.size()));
    objects_.push_back(std::move(text));
  }
  return numbers;
}

void PointsToRows::TakeSets(const AnalysisResult& result, const Numbers& numbers) {
  std::vector<std::optional<StoredSets::Index>> taken(result.points_to_sets.size());
  for (Row& row : rows_) {
    std::optional<StoredSets::Index>& set = taken[row.set];
    if (!set) {
      std::vector<uint32_t> objects = result.points_to_sets.Ids(row.set);
      for (uint32_t& object : objects) object = numbers.at(object);
      std::sort(objects.begin(), objects.end());
      set = sets_.Add(objects);
    }
    row.set = *set;
  }
  sets_.Shrink();
}

void WritePointsTo(const PointsToRows& rows, OutputFile& file) {
  file.Append(HeaderLine(Output::kPointsTo));
  AppendRows(file, rows.rows().size(), kVariablesAtOnce, [&rows](std::string& out, size_t begin, size_t end) {
    for (const PointsToRows::Row& row : std::span(rows.rows()).subspan(begin, end - begin)) {
      for (const uint32_t object : rows.sets().Ids(row.set)) {
        out += row.columns;
        out += '\t';
        out += row.variable;
        out += '\t';
        out += rows.objects()[object];
        out += '\n';
      }
    }
  });
}

void WritePointsToSets(const PointsToRows& rows, OutputFile& file) {
  const StoredSets& sets = rows.sets();
  std::vector<uint64_t> offsets(1);
  for (StoredSets::Index set = 0; set < sets.size(); ++set) offsets.push_back(offsets.back() + sets.Portable(set).size());
  std::string variables, objects;
  for (const PointsToRows::Row& row : rows.rows()) {
    ((variables += row.columns) += '\t') += row.variable;
    for (const uint64_t number : {offsets[row.set], offsets[row.set + 1] - offsets[row.set]}) {
      AppendNumber(variables += '\t', static_cast<int64_t>(number));
    }
    variables += '\n';
  }
  for (const std::string& object : rows.objects()) (objects += object) += '\n';
  std::string header = "heliograph sets\n";
  for (const uint64_t number : {kPointsToSetsVersion, uint64_t{variables.size()}, uint64_t{objects.size()}, offsets.back()}) {
    AppendFixed(header, number);
  }
  for (const std::string* part : {&header, &variables, &objects}) file.Append(*part);
  for (StoredSets::Index set = 0; set < sets.size(); ++set) file.Append(sets.Portable(set));
}

}  // namespace heliograph::report
