/// Annotations as objects: what calls of their elements give.
///
/// Source: JDK documentation of java.lang.reflect.AnnotatedElement and java.lang.annotation.Annotation. One object stands for all
/// annotations of an interface that look-ups give; the value of an element is that of any of them, or the default where one
/// does not say it. To read an annotation initialises the enums whose constants it has, and those of the other annotations at
/// the same place.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/analysis/delta_handler.h"
#include "core/program/declaration_source.h"
#include "reflect/context/rule_context.h"
#include "reflect/services/annotated_elements.h"

namespace heliograph::reflect {

/// What has come to one look-up of annotations: each annotation, interface and unknown element is looked at once.
struct AnnotationLookUp {
  std::set<const AnnotationValue*> known;                      ///< of the elements that are known
  std::vector<const AnnotationValue*> order;                   ///< the same, as they came
  std::map<TypeId, std::vector<const AnnotationValue*>> seen;  ///< the same by interface
  std::set<TypeId> asked;                                      ///< the interfaces that are asked for
  std::map<TypeId, std::vector<TypeId>> held;                  ///< those whose containers count too, by container
  bool any = false;                                            ///< an interface that is not known is asked for
  std::vector<ObjId> unknown;                                  ///< elements

  bool IsAsked() const { return any || !asked.empty(); }
};

/// Thread rule: called by the solver's thread only.
class Annotations {
 public:
  using Values = std::vector<const AnnotationValue*>;
  using Kind = AnnotatedPlace::Kind;

  /// `source`: null if nothing is to be known of annotations. Both must outlive this.
  Annotations(const Program& program, const DeclarationSource* source)
      : program_(program), source_(source), annotated_(program, *this) {}

  bool any() const { return source_ != nullptr; }
  /// What the class itself, or the member of that name and descriptor, declares. O(1) but for the first time.
  Values Of(ClassId c, Kind kind, std::string_view name = {}, std::string_view descriptor = {});
  Values Of(MethodId m, Kind kind);
  Values Of(FieldId f);
  /// What the class and its members declare. Stays where it is.
  const std::vector<AnnotatedPlace>& PlacesOf(ClassId c) { return Read(c).places; }
  /// What annotates the annotation interface `type` with the one of that name; nullptr if nothing does.
  const AnnotationValue* MetaAnnotation(TypeId type, std::string_view descriptor);
  /// Whether some annotations of the class or its members cannot be read.
  bool IsMalformed(ClassId c) { return Read(c).malformed; }
  /// The interface of the annotation, or none if the program lacks it: then there is no such annotation either.
  TypeId TypeOf(const AnnotationValue& annotation) const;
  /// The object for the annotation, which a call at `site` reads. Requires that TypeOf is valid. O(elements) at the first time.
  ObjId ObjectOf(Site& site, const AnnotationValue& annotation, RuleContext& context);
  /// What the value is goes to `to`; `type` is the one that its element declares.
  void AddValue(Site& site, PtrId to, const AnnotationValue& value, TypeId type, RuleContext& context);
  /// The enums whose constants the annotation has.
  void Initialize(Site& site, const AnnotationValue& value, RuleContext& context);
  /// A call on such an object.
  void Call(const InterfaceObjectCall& call, RuleContext& context);

  AnnotationLookUp& At(const Site& site) { return look_ups_[site.index]; }

  /// All annotations of the interface in the inputs, those of members and parameters included. O(annotations) at the first time.
  const Values& AllOf(TypeId type);
  /// What has them.
  AnnotatedElements& elements() { return annotated_; }

 private:
  PtrId ElementOf(ObjId object, NameId name, RuleContext& context);
  /// Whose constants the annotation has, in its own values or in defaults. O(values) at the first time.
  const std::vector<ClassId>& EnumsOf(const AnnotationValue& value);
  void AddElements(Site& site, ObjId object, const AnnotationValue& annotation, RuleContext& context);
  void AddArray(Site& site, PtrId to, const AnnotationValue& value, TypeId type, RuleContext& context);
  void Index(const AnnotationValue& annotation);
  const ClassAnnotations& Read(ClassId c);

  const Program& program_;
  const DeclarationSource* const source_;
  std::map<ClassId, ClassAnnotations> read_;       // addresses stay
  std::map<uint32_t, AnnotationLookUp> look_ups_;  // by site
  std::map<std::pair<ObjId, NameId>, PtrId> elements_;
  std::map<PtrId, ObjId> arrays_;  // that elements have, by where they go
  std::map<const AnnotationValue*, std::vector<ClassId>> enums_;
  std::set<const AnnotationValue*> known_;  // whose elements are there
  std::set<ObjId> objects_;
  bool indexed_ = false;
  std::map<TypeId, Values> all_;  // in the order of the program
  AnnotatedElements annotated_;
};

}  // namespace heliograph::reflect
