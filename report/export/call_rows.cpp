#include "report/export/call_rows.h"

#include "core/program/descriptor_text.h"

namespace heliograph::report {

MethodTable::MethodTable(const ResultDatabase& result) {
  Query query = result.Run(R"sql(
      SELECT m.id, c.name, n.text, d.text, m.reachable FROM methods m JOIN classes c ON c.id = m.class
      JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor ORDER BY m.id)sql");
  while (query.Next()) {
    if (query.Integer(0) != size()) return;
    rows_.push_back({query.Text(1), query.Text(2), query.Text(3), query.Integer(4) != 0});
  }
  error_ = query.error();
}

std::string MethodTable::Signature(int64_t id) const {
  const Row& row = At(id);
  return MethodText(row.class_name, row.name, row.descriptor);
}

CallReader::CallReader(const ResultDatabase& result)
    : sites_(result.Run(R"sql(
          SELECT s.site, s.line, s.offset, rc.text, rn.text, rd.text FROM call_sites s LEFT JOIN declared r ON r.id = s.declared
          LEFT JOIN texts rc ON rc.id = r.class LEFT JOIN texts rn ON rn.id = r.name LEFT JOIN texts rd ON rd.id = r.descriptor
          WHERE s.caller = ?1 ORDER BY s.site)sql")),
      edges_(result.Run("SELECT DISTINCT site, callee FROM edges WHERE caller = ?1 ORDER BY site, callee")) {}

std::vector<CallRow> CallReader::CallsOf(int64_t caller) {
  std::vector<CallRow> calls;
  std::vector<int64_t> sites;
  absl::flat_hash_map<std::string, uint32_t> numbers;
  sites_.Restart();
  sites_.Bind(1, caller);
  while (sites_.Next()) {
    CallRow& call = calls.emplace_back();
    sites.push_back(sites_.Integer(0));
    call.line = sites_.Integer(1), call.offset = sites_.Integer(2);
    call.has_reference = !sites_.IsNull(3);
    if (!call.has_reference) continue;
    call.class_name = sites_.Text(3), call.name = sites_.Text(4), call.descriptor = sites_.Text(5);
    call.number = numbers[call.class_name + "." + call.name]++;
  }
  edges_.Restart();
  edges_.Bind(1, caller);
  size_t at = 0;
  while (edges_.Next()) {
    while (at < sites.size() && sites[at] < edges_.Integer(0)) ++at;
    if (at < sites.size() && sites[at] == edges_.Integer(0)) calls[at].callees.push_back(edges_.Integer(1));
  }
  return calls;
}

std::optional<Error> ReadError(const ResultDatabase& result, const std::string& error) {
  if (error.empty()) return std::nullopt;
  return Error{Error::Kind::kUnreadableInput, result.folder() + "/result.sqlite: " + error};
}

}  // namespace heliograph::report
