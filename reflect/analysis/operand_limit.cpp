#include "reflect/analysis/operand_limit.h"

namespace heliograph::reflect {

void CutOperand(Site& site, int index, PointsToSet& fresh, RuleContext& context) {
  const Facts& ask = context.ask();
  const uint32_t most = site.inner ? ask.limits().targets : ask.limits().operands;
  const uint32_t known = static_cast<uint32_t>(site.known[index].size());
  if (most == 0 || site.unlimited || known + fresh.size() <= most) return;
  PointsToSet kept;
  bool cut = false;
  fresh.ForEach([&](ObjId o) {
    if (known + kept.size() < most || (!site.inner && !ask.IsClassOrMember(o))) {
      kept.Add(o);
      return;
    }
    cut = true;
    const ObjId unknown = ask.UnknownLike(o);
    if (unknown.valid() && !site.known[index].Contains(unknown)) kept.Add(unknown);
  });
  if (!cut) return;
  context.say().MarkFull(site, site.inner ? "more arguments than --reflection-limit" : Answers::kOperandLimit);
  fresh.Swap(kept);
}

}  // namespace heliograph::reflect
