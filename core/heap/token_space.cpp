#include "core/heap/token_space.h"

#include <string_view>

namespace heliograph {
namespace {

constexpr std::string_view kClassName = "java/lang/Class", kMethodName = "java/lang/reflect/Method",
                           kConstructorName = "java/lang/reflect/Constructor", kFieldName = "java/lang/reflect/Field",
                           kStringName = "java/lang/String";

/// The class of each kind's objects, in the order of TokenKind.
constexpr std::array<std::string_view, TokenSpace::kNumKinds> kTypeNames = {kClassName,
                                                                            kClassName,
                                                                            kClassName,
                                                                            kMethodName,
                                                                            kConstructorName,
                                                                            kFieldName,
                                                                            kStringName,
                                                                            kStringName,
                                                                            kStringName,
                                                                            kStringName,
                                                                            kStringName,
                                                                            "java/lang/invoke/MethodHandle",
                                                                            "java/lang/invoke/VarHandle",
                                                                            kClassName,
                                                                            kConstructorName,
                                                                            kClassName,
                                                                            kMethodName,
                                                                            kConstructorName,
                                                                            kFieldName,
                                                                            "java/lang/Object",
                                                                            "java/io/InputStream",
                                                                            "java/net/URL",
                                                                            "java/util/Enumeration",
                                                                            "java/net/URLConnection",
                                                                            "java/net/URI",
                                                                            "java/nio/file/Path",
                                                                            "java/io/BufferedReader",
                                                                            "[B",
                                                                            "java/util/ArrayList",
                                                                            "java/util/Iterator",
                                                                            "java/util/Set",
                                                                            "java/util/Map$Entry",
                                                                            "java/util/stream/Stream"};

}  // namespace

TokenSpace::TokenSpace(const Program& program) {
  for (uint32_t kind = 0; kind < kNumKinds; ++kind) {
    const TypeId type = program.FindConstantClassType(kTypeNames[kind]);
    kinds_[kind].type = type.valid() ? type : program.ClassType(program.object_class());
  }
}

ObjId TokenSpace::Of(TokenKind kind, uint32_t entity) {
  Kind& tokens = kinds_[Index(kind)];
  const auto [it, added] = tokens.positions.try_emplace(entity, static_cast<uint32_t>(tokens.entities.size()));
  if (added) tokens.entities.push_back(entity);
  return ObjId(Begin(kind) + it->second);
}

IntervalSet TokenSpace::WithTypeIn(const IntervalSet& types) const {
  std::vector<Interval> tokens;
  for (uint32_t kind = 0; kind < kNumKinds; ++kind) {
    if (types.Contains(kinds_[kind].type.value)) tokens.push_back(AllOf(static_cast<TokenKind>(kind)));
  }
  return IntervalSet(std::move(tokens));
}

uint64_t TokenSpace::size() const {
  uint64_t count = 0;
  for (const Kind& kind : kinds_) count += kind.entities.size();
  return count;
}

}  // namespace heliograph
