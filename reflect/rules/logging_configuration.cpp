/// LogManager.readConfiguration and updateConfiguration: classes that a logging configuration names.
///
/// Source:  JDK documentation of java.util.logging.LogManager: `handlers`, LOGGER.handlers, HANDLER.formatter, HANDLER.filter and
///          `config` name classes of which the JDK makes instances.
/// Reads:   the .properties files of the inputs; which one a stream holds is not told.   Writes: the classes come to the look-ups of
///          LogManager, whose own code makes the instances and calls them.
/// Unknown: always: a configuration outside the inputs.
/// Cost:    O(entries of .properties files) per site.

#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

constexpr std::string_view kClasses[] = {"java/util/logging/Handler", "java/util/logging/Formatter", "java/util/logging/Filter"};
/// Behind this key any class counts.
constexpr std::string_view kAnyClassKey = "config";

class LoggingRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall&, RuleContext& context) const override {
    context.say().MarkUnknown(site, "what a logging configuration names is known of files of the inputs only");
    if (!context.services().follows_files()) return;
    for (const uint32_t entry : context.services().files().index().Properties()) {
      if (context.ask().Spent()) return;
      GiveClassesIn(entry, site, context);
    }
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  static void GiveClassesIn(uint32_t entry, Site& site, RuleContext& context) {
    const Program& program = context.ask().program();
    ConfigurationIndex& index = context.services().files().index();
    const ConfigurationEntry& read = index.Entry(entry);
    if (index.FileOf(entry).platform) return;
    const std::vector<std::string> names = absl::StrSplit(read.text, absl::ByAnyChar(", \t"), absl::SkipEmpty());
    for (const std::string& name : names) {
      const TypeId type = program.FindRuntimeTypeName(name);
      if (!type.valid() || !program.IsClass(type) || !program.IsInstantiable(type)) continue;
      if (read.key != kAnyClassKey && !IsForLogging(type, program)) continue;
      const std::string_view why = index.Evidence(entry);
      context.say().AddTarget(site, Target::Kind::kType, type.value, why);
      context.services().inner_look_ups().Add(InnerLookUps::Of::kLoggingClasses, Target::Kind::kType, type.value, context, why);
    }
  }

  static bool IsForLogging(TypeId type, const Program& program) {
    for (const std::string_view name : kClasses) {
      const ClassId super = program.FindClass(name);
      if (super.valid() && program.IsSubclass(program.ClassOf(type), super)) return true;
    }
    return false;
  }
};

}  // namespace

const Rule* LoggingConfiguration() { return The<LoggingRule>(); }

}  // namespace heliograph::reflect
