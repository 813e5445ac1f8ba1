#include "core/heap/heap_model.h"

#include <array>

namespace heliograph {
namespace {

// Families of several kinds number them from their first one, in the order of TokenKind.
constexpr uint32_t Distance(TokenKind first, TokenKind last) {
  return static_cast<uint32_t>(last) - static_cast<uint32_t>(first);
}
static_assert(Distance(TokenKind::kStream, TokenKind::kTexts) == static_cast<uint32_t>(SourceTokens::Carrier::kTexts));
static_assert(Distance(TokenKind::kUnknownClass, TokenKind::kUnknownInstance) ==
              static_cast<uint32_t>(UnknownTokens::What::kInstance));

/// Rules make arrays of Class and member objects, beside those that code allocates.
std::array<TypeId, 4> RuleMadeTypes(const TokenSpace& tokens) {
  return {tokens.TypeOf(TokenKind::kClass), tokens.TypeOf(TokenKind::kMethod), tokens.TypeOf(TokenKind::kConstructor),
          tokens.TypeOf(TokenKind::kField)};
}

}  // namespace

HeapModel::HeapModel(const Program& program, const AllocationCensus& census, const HeapOptions& options)
    : unknown_in_heap_(options.unknown_in_heap),
      tokens_(program),
      members_(program, tokens_),
      ordinary_(program, census, options, RuleMadeTypes(tokens_)),
      strings_(program, options, tokens_, ordinary_.SomeInstance(tokens_.TypeOf(TokenKind::kString))),
      handles_(tokens_, TokenKind::kHandle),
      var_handles_(tokens_, TokenKind::kVarHandle),
      unknown_(tokens_),
      sources_(tokens_) {}

IntervalSet HeapModel::NotInFields() const {
  std::vector<Interval> excluded{PlatformStrings()};
  if (!unknown_in_heap_) excluded.push_back(UnknownTokens::All());
  return IntervalSet(std::move(excluded));
}

IntervalSet HeapModel::NotInElements(TypeId element) const {
  return members_.IsMemberType(element) ? IntervalSet({PlatformStrings()}) : NotInFields();
}

}  // namespace heliograph
