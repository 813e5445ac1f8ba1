/// Gate of methods of ConstantBootstraps that do what another API does.
#pragma once

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

/// `Base` where the variant follows constants that code links itself (`linked-constants`), else an unmodelled bootstrap.
template <typename Base>
class BootstrapRule : public Base {
 public:
  using Base::Base;

  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    const bool follows = context.ask().variant().linked_constants;
    follows ? Base::OnSite(site, call, context) : UnmodelledBootstrap()->OnSite(site, call, context);
  }
};

}  // namespace heliograph::reflect
