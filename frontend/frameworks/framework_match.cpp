#include "frontend/frameworks/framework_match.h"

#include <algorithm>
#include <set>

#include "frontend/configuration/expression_names.h"
#include "frontend/configuration/text.h"
#include "frontend/frameworks/advice_match.h"
#include "frontend/frameworks/annotation_match.h"
#include "frontend/frameworks/aspects.h"
#include "frontend/frameworks/component_names.h"
#include "frontend/frameworks/expression_match.h"
#include "frontend/frameworks/file_rows.h"
#include "frontend/frameworks/given_classes.h"
#include "frontend/frameworks/plan_assembly.h"
#include "frontend/frameworks/proxy_match.h"
#include "frontend/frameworks/row_names.h"
#include "frontend/frameworks/type_match.h"

namespace heliograph::frontend {
namespace {

using Concept = FrameworkRow::Concept;
using By = FrameworkRow::By;

bool NamesMembers(const FrameworkRow& row) {
  return row.meaning == Concept::kEntry || row.meaning == Concept::kFactory || row.meaning == Concept::kInject ||
         row.meaning == Concept::kGive;
}

class Matcher {
 public:
  Matcher(const Program& program, const DeclarationSource& declarations, const Configuration& configuration,
          std::span<const Framework* const> frameworks, Ledger& ledger, BudgetGuard budget)
      : program_(program),
        declarations_(declarations),
        configuration_(configuration),
        frameworks_(frameworks),
        ledger_(ledger),
        budget_(budget),
        found_(program, declarations, frameworks, ledger),
        names_(program, declarations, frameworks),
        expressions_(program, found_) {}

  ContainerMatch Run() {
    AnnotationMatch(program_, declarations_, frameworks_, ledger_, found_, names_, expressions_).Run(budget_);
    MatchFiles();
    MatchGiven();
    MatchNames();
    TypeMatch types(program_, declarations_, frameworks_, found_, names_);
    types.AddClasses(budget_);
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      const auto& rows = frameworks_[f]->rows;
      const bool made = std::any_of(rows.begin(), rows.end(), [](const FrameworkRow& row) { return row.by == By::kEntries; });
      if (made) found_.MakeOwnersOfEntries(f, names_);
    }
    MatchProxies(program_, declarations_, frameworks_, found_, names_, budget_);
    types.AddEntries(budget_);
    Aspects aspects = FindAspects(program_, declarations_, frameworks_, budget_);
    std::erase_if(aspects.advices, [&](const AdviceMethod& a) { return advice_of_files_.contains(a.method.value); });
    if (!aspects.advices.empty()) names_.AskForNames();
    FindRenames();
    ContainerPlan plan = AssemblePlan(program_, frameworks_, found_, names_, ledger_);
    plan.other_advice = !advice_of_files_.empty();
    if (!aspects.advices.empty()) {
      const AdviceMatch advice({program_, declarations_, configuration_, frameworks_, found_, names_}, aspects);
      advice.Run(plan, ledger_, budget_);
    }
    return {std::move(plan), found_.uses(), LibraryPackages(frameworks_, found_)};
  }

 private:
  /// Members may be those of any component, so classes come first.
  void MatchFiles() {
    const FileRows files(program_, configuration_, ledger_, budget_);
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) MatchFileClasses(files, f, row);
    }
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.by == By::kFile && row.meaning == Concept::kTemplate) AddPages(files, f, row);
        if (row.by == By::kFile && row.meaning == Concept::kAdvice) AddAdviceOfFiles(f, files.Methods(row, found_.components()));
        if (row.by != By::kFile || !NamesMembers(row)) continue;
        for (const MethodId m : files.Methods(row, found_.components())) found_.AddMethod(f, row.meaning, m);
        if (row.meaning != Concept::kInject) continue;
        for (const FieldId field : files.Fields(row, found_.components())) {
          found_.AddField(f, row.meaning, program_.Field(field).owner, field);
        }
      }
    }
  }

  void AddPages(const FileRows& files, uint32_t f, const FrameworkRow& row) {
    for (const ConfigurationExpression& expression : configuration_.expressions) {
      if (budget_.Spent()) return;
      if (files.IsMeant(row, expression.file)) expressions_.AddOfPage(f, expression.text);
    }
  }

  void AddAdviceOfFiles(uint32_t f, const std::vector<MethodId>& methods) {
    for (const MethodId m : methods) {
      found_.AddMethod(f, Concept::kEntry, m);
      advice_of_files_.insert(m.value);
      ledger_.Add("point-cut", program_.MethodDisplayName(m),
                  "the point-cut is in a configuration file, which is not read; the advice runs with all that the container has");
    }
  }

  void MatchFileClasses(const FileRows& files, uint32_t f, const FrameworkRow& row) {
    if (row.by == By::kOfFile) {
      for (const ClassId c : files.Classes(row)) found_.AddPublicMethods(f, c);
    }
    if (row.by != By::kFile || NamesMembers(row) || row.meaning == Concept::kAdvice || OfExpressions(row.meaning) ||
        row.meaning == Concept::kRename || row.meaning == Concept::kWeave)
      return;
    for (const ClassId c : files.Classes(row)) {
      found_.AddInFile(c);
      names_.SetUnknown(c);
      found_.AddClass(f, row.meaning, c);
    }
  }

  std::vector<const FrameworkRow*> GivenRows(uint32_t f, By by, Concept meaning) const {
    std::vector<const FrameworkRow*> given;
    for (const FrameworkRow& row : frameworks_[f]->rows) {
      if (row.by == by && row.meaning == meaning) given.push_back(&row);
    }
    return given;
  }

  void MatchGiven() {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const Concept meaning : {Concept::kComponent, Concept::kData, Concept::kMock, Concept::kProxy}) {
        const std::vector<const FrameworkRow*> given = GivenRows(f, By::kGiven, meaning);
        if (given.empty()) continue;
        for (const ClassId c : GivenClasses(program_, declarations_, given, budget_)) {
          names_.SetUnknown(c);
          meaning == Concept::kData ? found_.AddRead(f, c) : found_.AddClass(f, meaning, c);
        }
      }
      if (const auto rows = GivenRows(f, By::kBelowGiven, Concept::kComponent); !rows.empty()) AddBelowGiven(f, rows);
      if (const auto rows = GivenRows(f, By::kOfGiven, Concept::kEntry); !rows.empty()) {
        for (const ClassId c : GivenClasses(program_, declarations_, rows, budget_)) found_.AddPublicMethods(f, c);
      }
      for (const Concept meaning : {Concept::kExpression, Concept::kTemplate}) AddGivenTexts(f, meaning);
      const std::vector<const FrameworkRow*> named = GivenRows(f, By::kGiven, Concept::kEntry);
      if (named.empty()) continue;
      for (const MethodId m : GivenMethods(program_, declarations_, named, ledger_, budget_)) {
        found_.AddMethod(f, Concept::kEntry, m);
      }
    }
  }

  void AddGivenTexts(uint32_t f, Concept meaning) {
    const auto rows = GivenRows(f, By::kGiven, meaning);
    if (rows.empty()) return;
    for (const std::string_view text : GivenTexts(program_, declarations_, rows, budget_)) {
      if (meaning == Concept::kExpression) {
        expressions_.Add(f, meaning, text);
      } else {
        for (const std::string_view expression : ExpressionsIn(text, "#$")) expressions_.AddOfPage(f, expression);
      }
    }
  }

  void AddBelowGiven(uint32_t f, const std::vector<const FrameworkRow*>& rows) {
    for (const ClassId given : GivenClasses(program_, declarations_, rows, budget_)) {
      ForEachApplicationClassBelow(program_, given, [&](ClassId c) {
        names_.SetUnknown(c);
        found_.AddComponent(f, c);
      });
    }
  }

  void MatchNames() {
    for (uint32_t f = 0; f < frameworks_.size(); ++f) {
      for (const FrameworkRow& row : frameworks_[f]->rows) {
        if (row.by == By::kNamed || row.by == By::kOfNamed) MatchNamesOf(f, row);
      }
    }
  }

  void MatchNamesOf(uint32_t f, const FrameworkRow& row) {
    for (uint32_t c = 0; c < program_.NumClasses() && !budget_.Spent(); ++c) {
      const ClassInfo& info = program_.Class(ClassId(c));
      if (!info.application || info.phantom || info.lambda) continue;
      const std::string name = program_.DottedClassName(ClassId(c));
      const bool meant = std::any_of(row.names.begin(), row.names.end(), [&](const auto& p) { return MatchesGlob(name, p); });
      if (!meant) continue;
      if (row.by == By::kOfNamed) {
        found_.AddPublicMethods(f, ClassId(c));
      } else {
        names_.SetUnknown(ClassId(c));
        found_.AddClass(f, row.meaning, ClassId(c));
      }
    }
  }

  /// What the application passes where it asks for an object goes to the constructor, whatever that names.
  void FindRenames() {
    names_.FindRenames(configuration_);
    for (const uint32_t m : found_.giving()) {
      if (!program_.MethodSignature(MethodId(m)).parameters.empty())
        names_.SetRenamed("arguments of " + program_.MethodDisplayName(MethodId(m)) + " are injected");
    }
  }

  const Program& program_;
  const DeclarationSource& declarations_;
  const Configuration& configuration_;
  std::span<const Framework* const> frameworks_;
  Ledger& ledger_;
  BudgetGuard budget_;
  FoundParts found_;
  ComponentNames names_;
  ExpressionMatch expressions_;
  std::set<uint32_t> advice_of_files_;  // methods
};

}  // namespace

bool IsWhereItCounts(const Framework& framework, const Program& program) {
  const auto known = [&](const std::string& name) { return program.FindClass(name).valid(); };
  return framework.where.empty() || std::any_of(framework.where.begin(), framework.where.end(), known);
}

ContainerMatch MatchFrameworks(const Program& program, const DeclarationSource& declarations, const Configuration& configuration,
                               std::span<const Framework* const> frameworks, Ledger& ledger, BudgetGuard budget) {
  return Matcher(program, declarations, configuration, frameworks, ledger, budget).Run();
}

}  // namespace heliograph::frontend
