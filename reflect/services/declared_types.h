/// Generic types as objects, as the JDK makes them of Signature attributes.
///
/// Source: JDK documentation of java.lang.reflect.ParameterizedType, WildcardType and GenericArrayType. A type without arguments
/// is its Class object. Others are objects of the JDK's own classes, whose code gives what their fields hold.
#pragma once

#include <map>
#include <string>

#include "core/program/declaration_source.h"
#include "reflect/context/rule_context.h"

namespace heliograph::reflect {

/// Thread rule: called by the solver's thread only.
class DeclaredTypes {
 public:
  /// `source`: null if nothing is to be known of generic types. It must outlive this.
  explicit DeclaredTypes(const DeclarationSource* source) : source_(source) {}

  const DeclarationSource* source() const { return source_; }
  /// java/lang/reflect/Type; java/lang/Object if the program lacks it.
  static TypeId TypeInterface(const Program& program);
  /// The class that a plain or parameterized type names, an array of it; none for others, and if the program lacks it.
  static TypeId RawType(const DeclaredType& type, const Program& program);
  /// The object for a type that a call at `site` reads. None for variables, for what has one as bound or element, and if a class
  /// is missing; then the site is marked, as it is if an argument is one. O(parts at the first time).
  ObjId ObjectOf(Site& site, const DeclaredType& type, RuleContext& context);

 private:
  ObjId MakeParameterized(Site& site, const DeclaredType& type, TypeId raw, RuleContext& context);

  const DeclarationSource* const source_;
  std::map<std::string, ObjId> parameterized_;  // by text
};

}  // namespace heliograph::reflect
