#include "report/reach/premises_json.h"

namespace heliograph::report {

using Json = nlohmann::ordered_json;

Json PremisesJson(const Premises& premises) {
  Json holes = Json::array(), calls = Json::array();
  for (const Hole& hole : premises.holes) holes.push_back({{"what", hole.what}, {"count", hole.count}, {"first", hole.first}});
  for (const OpenCall& call : premises.open_calls) {
    calls.push_back({{"method", call.class_name + "." + call.method},
                     {"line", call.line},
                     {"api", call.api},
                     {"reason", call.reason},
                     {"owner", call.owner},
                     {"origin_of_name", call.origin_of_name}});
  }
  return {{"closed", premises.closed()}, {"assumed", premises.assumed}, {"holes", holes}, {"look_first_at", calls}};
}

}  // namespace heliograph::report
