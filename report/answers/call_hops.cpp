#include "report/answers/call_hops.h"

#include <algorithm>

namespace heliograph::report {
namespace {

std::optional<HopRule> ReadRule(const ResultDatabase& result, LookUpTable& look_ups, int64_t site, const MethodRow& callee) {
  Query query = result.Run(
      "SELECT api, status, (SELECT t.text || ', evidence ' || e.text FROM reflective_targets x JOIN texts t ON t.id = x.target "
      "JOIN texts e ON e.id = x.evidence WHERE x.site = s.id AND t.text IN (?2, ?3) ORDER BY t.text = ?2 LIMIT 1), s.class "
      "FROM reflective_site s WHERE s.id = ?1");
  const std::string target = TargetName(callee);
  query.Bind(1, site).Bind(2, target).Bind(3, callee.class_name);
  if (!query.Next()) return std::nullopt;
  return HopRule{query.Text(0), query.Text(1), query.Text(2), look_ups.Find(callee.class_name, query.Text(3))};
}

/// Calls of constructors by constructors, of the same class or one below, make no objects of their own.
MakerCall FindMakerCall(const ResultDatabase& result, int64_t class_id) {
  Query query = result.Run(R"sql(
      SELECT e.rule, e.caller, s.line FROM methods m JOIN texts n ON n.id = m.name JOIN edges e ON e.callee = m.id
      JOIN call_sites s ON s.caller = e.caller AND s.site = e.site
      JOIN methods cm ON cm.id = e.caller JOIN texts cn ON cn.id = cm.name JOIN classes cc ON cc.id = cm.class
      WHERE m.class = ?1 AND n.text = '<init>'
        AND NOT (cn.text = '<init>' AND e.rule IS NULL AND (cc.id = ?1 OR cc.super = ?1))
      ORDER BY e.rule IS NOT NULL, cc.owner, e.caller, s.offset LIMIT 1)sql");
  query.Bind(1, class_id);
  if (!query.Next() || query.IsNull(0)) return {};
  return {query.Integer(0), query.Integer(1), query.Integer(2)};
}

std::string RuleText(const HopRule& rule, const std::string& class_name) {
  std::string text = "        by " + rule.api + ", which is " + rule.status;
  if (!rule.target.empty()) text += "; target " + rule.target;
  text += "\n";
  if (!rule.look_up) return text;
  return text + "        " + class_name + " is a target of " + rule.look_up->api + " in " + rule.look_up->method + ", line " +
         rule.look_up->line + ", evidence " + rule.look_up->evidence + "\n";
}

/// A line, marked by `*` if the call is reflective, and lines with the evidence.
std::string HopText(const Hop& hop) {
  std::string text = hop.rule ? "* " : "  ";
  text += "  " + PlaceOf(hop.from, hop.line) + hop.kind + " " + DisplayName(hop.to) + "\n";
  if (hop.rule) text += RuleText(*hop.rule, hop.to.class_name);
  if (!hop.maker) return text;
  return text + "*       only reflective calls make objects of " + hop.to.class_name + ", such as " +
         DisplayName(hop.maker->method) + ", " + PlaceOf(hop.maker->method, hop.maker->line) + "\n" +
         RuleText(hop.maker->rule, hop.to.class_name);
}

}  // namespace

void LookUpTable::Load() {
  loaded_ = true;
  Query query = result_.Run(
      "SELECT t.text, s.class, s.class || '.' || s.method, s.line, s.api, e.text FROM reflective_site s "
      "CROSS JOIN reflective_targets x ON x.site = s.id JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence "
      "WHERE s.api LIKE '%forName' OR s.api LIKE '%loadClass' OR s.api LIKE '%findClass' "
      "ORDER BY s.owner <> 'application', s.id, x.target, x.evidence");
  while (query.Next()) {
    of_class_[query.Text(0)].push_back({query.Text(1), {query.Text(4), query.Text(2), query.Text(3), query.Text(5)}});
  }
}

std::optional<LookUp> LookUpTable::Find(const std::string& class_name, const std::string& caller_class) {
  if (!loaded_) Load();
  const auto found = of_class_.find(class_name);
  if (found == of_class_.end()) return std::nullopt;
  const std::vector<Row>& rows = found->second;
  const auto own = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.caller_class == caller_class; });
  return own == rows.end() ? rows.front().look_up : own->look_up;
}

std::optional<HopMaker> ChainReader::FindMaker(const MethodRow& callee) {
  const auto [known, added] = makers_.try_emplace(callee.class_id);
  if (added) known->second = FindMakerCall(result_, callee.class_id);
  const MakerCall& call = known->second;
  if (call.rule < 0) return std::nullopt;
  const auto rule = ReadRule(result_, look_ups_, call.rule, callee);
  if (!rule) return std::nullopt;
  return HopMaker{ReadMethod(result_, call.caller), call.line, *rule};
}

Hop ChainReader::ReadHop(int64_t caller, int64_t callee) {
  Hop hop;
  hop.from = ReadMethod(result_, caller), hop.to = ReadMethod(result_, callee);
  Query query = result_.Run(
      "SELECT s.line, s.offset, k.name, e.rule FROM edges e JOIN call_sites s ON s.caller = e.caller AND s.site = e.site "
      "JOIN kinds k ON k.id = e.kind WHERE e.caller = ?1 AND e.callee = ?2 ORDER BY e.rule IS NOT NULL, s.offset LIMIT 1");
  query.Bind(1, caller).Bind(2, callee);
  if (!query.Next()) return hop;
  hop.line = query.Integer(0), hop.offset = query.Integer(1), hop.kind = query.Text(2);
  if (!query.IsNull(3)) {
    hop.rule = ReadRule(result_, look_ups_, query.Integer(3), hop.to);
  } else if (hop.kind == "virtual" || hop.kind == "interface") {
    hop.maker = FindMaker(hop.to);
  }
  return hop;
}

std::string PlaceOf(const MethodRow& method, int64_t line) {
  if (line == 0) return method.source.empty() ? "" : method.source + ": ";
  return (method.source.empty() ? "line " : method.source + ":") + std::to_string(line) + ": ";
}

Chain ChainReader::Read(const std::vector<int64_t>& methods) {
  Chain chain;
  chain.first = ReadMethod(result_, methods.front()), chain.last = ReadMethod(result_, methods.back());
  for (size_t i = 1; i < methods.size(); ++i) {
    const auto [known, added] = known_.try_emplace(std::pair(methods[i - 1], methods[i]));
    if (added) known->second = ReadHop(methods[i - 1], methods[i]);
    chain.hops.push_back(known->second);
  }
  return chain;
}

std::string Counted(size_t number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

std::string ChainText(const Chain& chain) {
  std::string hops;
  size_t reflective = 0;
  for (const Hop& hop : chain.hops) {
    hops += HopText(hop);
    reflective += hop.rule.has_value();
  }
  return DisplayName(chain.last) + " is reached from " + DisplayName(chain.first) + " by " + Counted(chain.hops.size(), "call") +
         ", " + (reflective == 0 ? "none" : std::to_string(reflective)) + " of them reflective:\n  " + DisplayName(chain.first) +
         "\n" + hops;
}

}  // namespace heliograph::report
