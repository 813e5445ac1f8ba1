/// What a rule is given: what it may ask, say and run, and services for the rules that need them.
#pragma once

#include <string_view>

#include "core/analysis/delta_handler.h"
#include "reflect/context/answers.h"
#include "reflect/context/calls.h"
#include "reflect/context/facts.h"
#include "reflect/context/member_patterns.h"

namespace heliograph::reflect {

/// State that some rules share; a rule that needs it includes reflect/services/services.h.
class Services;

/// One per analysis. A function that is given it as const only asks.
class RuleContext {
 public:
  /// Facts::Sources without the patterns, which the context makes.
  struct Sources {
    const Program& program;
    HeapModel& heap;
    const Variant& variant;
    RuleLimits limits;
    const VariantStrings* strings = nullptr;
    Budget* budget = nullptr;
    const SiteTable& sites;
    const InputUses& uses;
    CommandSink& sink;  ///< used inside handler calls only
    Services& services;
    Calls::Observer on_call;
    const DeclarationSource* declarations = nullptr;
  };
  explicit RuleContext(const Sources& s)
      : facts_({s.program, s.heap, s.variant, s.limits, s.strings, s.budget, s.sites, patterns_, s.uses, s.declarations}),
        answers_(facts_, patterns_, s.sink),
        calls_(facts_, answers_, s.sink, s.on_call),
        sink_(s.sink),
        services_(s.services) {}
  RuleContext(const RuleContext&) = delete;
  RuleContext& operator=(const RuleContext&) = delete;

  const Facts& ask() const { return facts_; }
  Answers& say() { return answers_; }
  Calls& run() { return calls_; }
  /// For flows of values that are no answer of a site.
  CommandSink& sink() { return sink_; }
  /// Where a field that the class declares or inherits keeps its value in the object; none if there is no such class or field.
  PtrId FieldOf(ObjId object, ClassId c, std::string_view name, std::string_view descriptor) {
    const FieldId field = c.valid() ? facts_.program().ResolveField(c, name, descriptor) : FieldId();
    return field.valid() ? sink_.FieldPointer(object, field) : PtrId();
  }
  /// The field of the object, if there is one, holds `value`.
  void SetField(ObjId object, ClassId c, std::string_view name, std::string_view descriptor, ObjId value) {
    if (const PtrId field = FieldOf(object, c, name, descriptor); field.valid()) sink_.AddObject(field, value);
  }
  /// What holds a static field. That of a TYPE of java/lang gets the class that the JVM puts there (core/program/box_types.h).
  PtrId StaticField(FieldId field);
  Services& services() { return services_; }

 private:
  MemberPatterns patterns_;
  Facts facts_;
  Answers answers_;
  Calls calls_;
  CommandSink& sink_;
  Services& services_;
};

}  // namespace heliograph::reflect
