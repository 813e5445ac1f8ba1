#include "frontend/frameworks/aspects.h"

#include <algorithm>

#include "frontend/configuration/text.h"
#include "frontend/frameworks/annotation_index.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using Kind = AnnotatedPlace::Kind;

std::string TextOf(const AnnotationValue& annotation, std::string_view element) {
  for (const AnnotationValue& part : annotation.parts) {
    if (part.element == element && part.tag == 's') return std::string(part.text);
  }
  return {};
}

std::vector<std::string> Names(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const size_t comma = list.find(',');
    names.emplace_back(TrimBlanks(list.substr(0, comma)));
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
  }
  return names;
}

class Finder {
 public:
  Finder(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks)
      : program_(program), declarations_(declarations) {
    for (const Framework* framework : frameworks) {
      for (const FrameworkRow& row : framework->rows) {
        if (!OfAdvice(row.meaning)) continue;
        for (const std::string& name : row.names) {
          if (program.FindClass(name).valid()) meaning_of_.emplace(name, row.meaning);
        }
      }
    }
  }

  Aspects Find(BudgetGuard& budget) {
    for (uint32_t c = 0; !meaning_of_.empty() && c < program_.NumClasses() && !budget.Spent(); ++c) {
      const ClassInfo& info = program_.Class(ClassId(c));
      if (!info.application || info.phantom || info.lambda) continue;
      const ClassAnnotations annotations = declarations_.Annotations(ClassId(c));
      for (const AnnotatedPlace& place : annotations.places) Read(ClassId(c), place);
    }
    std::stable_sort(found_.advices.begin(), found_.advices.end(),
                     [](const AdviceMethod& a, const AdviceMethod& b) { return a.method < b.method; });
    return std::move(found_);
  }

 private:
  void Read(ClassId c, const AnnotatedPlace& place) {
    for (const AnnotationValue& value : place.values) {
      const auto meaning = meaning_of_.find(AnnotationName(value));
      if (meaning == meaning_of_.end()) continue;
      found_.introductions |= meaning->second == Concept::kIntroduce;
      if (place.kind != Kind::kMethod) continue;
      AdviceMethod read;
      read.method = program_.FindMethod(program_.ClassName(c), place.name, place.descriptor);
      if (!read.method.valid() || program_.Method(read.method).owner != c) continue;
      read.text = TextOf(value, "pointcut");
      if (TrimBlanks(read.text).empty()) read.text = TextOf(value, "value");
      read.arguments = Names(TextOf(value, "argNames"));
      read.returning = TextOf(value, "returning");
      read.throwing = TextOf(value, "throwing");
      read.around = meaning->second == Concept::kAround;
      if (meaning->second == Concept::kPointcut) found_.pointcuts[{c, std::string(place.name)}] = read;
      if (meaning->second == Concept::kAdvice || read.around) found_.advices.push_back(std::move(read));
    }
  }

  const Program& program_;
  const DeclarationSource& declarations_;
  std::map<std::string, Concept, std::less<>> meaning_of_;  // of annotations
  Aspects found_;
};

}  // namespace

Aspects FindAspects(const Program& program, const DeclarationSource& declarations, std::span<const Framework* const> frameworks,
                    BudgetGuard& budget) {
  return Finder(program, declarations, frameworks).Find(budget);
}

}  // namespace heliograph::frontend
