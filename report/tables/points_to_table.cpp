#include <algorithm>
#include <tuple>

#include "report/reference/output_table.h"
#include "report/tables/tables.h"
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

}  // namespace

void WritePointsTo(const AnalysisResult& result, const MethodNames& names, OutputFile& file) {
  const Program& program = *result.program;
  file.Append(HeaderLine(Output::kPointsTo));
  struct Row {
    uint32_t rank;
    std::string variable;
    const VariablePointsTo* sets;
  };
  std::vector<Row> rows;
  for (const VariablePointsTo& sets : result.points_to) {
    if (!program.Class(program.Method(sets.method).owner).application) continue;
    rows.push_back({names.Rank(sets.method), VariableName(program, sets.method, sets.var), &sets});
  }
  std::sort(rows.begin(), rows.end(),
            [](const Row& a, const Row& b) { return std::tie(a.rank, a.variable) < std::tie(b.rank, b.variable); });
  for (const Row& row : rows) {
    std::vector<std::string> objects;
    for (ObjId object : row.sets->objects) {
      AppendText(objects.emplace_back(), DescribeObject(program, *result.heap, object));
    }
    std::sort(objects.begin(), objects.end());
    for (const std::string& object : objects) {
      file.row() += names.Columns(row.sets->method);
      file.row() += '\t';
      file.row() += row.variable;
      file.row() += '\t';
      file.row() += object;
      file.EndRow();
    }
  }
}

}  // namespace heliograph::report
