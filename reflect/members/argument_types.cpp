#include "reflect/members/argument_types.h"

#include "reflect/members/type_match.h"

namespace heliograph::reflect {

bool ArgumentTypes::Add(TypeId type) {
  if (!known_.insert(type.value).second) return false;
  types_.push_back(type);
  return true;
}

bool ArgumentTypes::Fit(const Program& program, const Signature::Part& parameter) {
  Verdict& verdict = verdicts_[uint64_t{static_cast<uint8_t>(parameter.kind)} << 32 | parameter.type.value];
  while (!verdict.fits && verdict.looked_at < types_.size()) {
    verdict.fits = Accepts(program, parameter, types_[verdict.looked_at++]);
  }
  return verdict.fits;
}

}  // namespace heliograph::reflect
