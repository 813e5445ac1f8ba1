/// Bounds that declared generic types give the Class and Constructor objects of fields, parameters, results and local
/// variables.
///
/// `Class<T>` and `Class<? extends T>` are bound by T, a type variable by its own bounds; `Class<?>`, raw types,
/// `Class<? super T>`, bounds that are Object, an array or absent, and type variables of enclosing classes say nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/program/generic_bound.h"
#include "frontend/classfile/generic_signature.h"

namespace heliograph::frontend {

/// Immutable; any thread.
class GenericBounds {
 public:
  /// `most_classes`: classes that a bound may let in and still replace what is unknown, 0 for any number.
  GenericBounds(const Program& program, uint32_t most_classes);

  std::optional<GenericBound> OfField(FieldId field) const;
  std::optional<GenericBound> OfResult(MethodId method) const;
  /// `position` among the parameters, the receiver left out.
  std::optional<GenericBound> OfParameter(MethodId method, size_t position) const;
  /// Of a local variable of `method` with the signature `type`.
  std::optional<GenericBound> OfLocal(MethodId method, std::string_view type) const;
  /// Whether few enough classes are within.
  bool IsUsable(const GenericBound& bound) const;
  /// Whether objects of the declared type are bound at all: Class, Constructor.
  bool IsBoundType(TypeId type) const { return type.valid() && (type == class_type_ || type == constructor_type_); }

 private:
  /// Where type variables are declared; `method` may be none.
  struct Scope {
    ClassId owner;
    MethodId method;
  };
  std::optional<GenericBound> OfType(std::string_view type, const Scope& scope) const;
  bool AddBounds(std::string_view type, const Scope& scope, int depth, GenericBound& bound, std::string& text) const;
  bool AddVariable(std::string_view name, const Scope& scope, int depth, GenericBound& bound, std::string& text) const;

  const Program& program_;
  uint32_t most_classes_;
  TypeId class_type_, constructor_type_;
};

}  // namespace heliograph::frontend
