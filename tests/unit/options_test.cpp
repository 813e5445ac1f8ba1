#include "core/options/options.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cli/commands/command_line.h"

namespace heliograph {
namespace {

using cli::Command;
using cli::ParseCommandLine;

/// Options of a legal command line.
AnalysisOptions Parsed(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "analyze");
  const auto command = ParseCommandLine(std::move(arguments));
  EXPECT_TRUE(command.ok()) << (command.ok() ? "" : command.error().message);
  return command.ok() ? command->options : AnalysisOptions();
}

/// The message of an illegal one.
std::string Refused(std::vector<std::string> arguments) {
  const auto command = ParseCommandLine(std::move(arguments));
  if (command.ok()) return "accepted";
  EXPECT_EQ(command.error().kind, Error::Kind::kUsage);
  return command.error().message;
}

TEST(OptionTable, NamesAndFlagsAreUnique) {
  std::set<std::string_view> names;
  std::set<std::string> flags;
  for (const OptionRow& row : OptionTable()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty()) << row.name;
    for (const std::string& flag : SplitNonEmpty(row.flags, ',')) EXPECT_TRUE(flags.insert(flag).second) << flag;
  }
}

TEST(OptionTable, DefaultsAreThoseOfTheContract) {
  std::map<std::string_view, OptionValue> values;
  for (const OptionRow& row : OptionTable()) values[row.name] = row.get(AnalysisOptions());
  EXPECT_EQ(values["reflection"], OptionValue(std::string("full")));
  EXPECT_EQ(values["exceptions"], OptionValue(std::string("merged")));
  EXPECT_EQ(values["threads"], OptionValue(uint64_t{0}));
}

TEST(CommandLine, TakesEveryOption) {
  const AnalysisOptions options =
      Parsed({"a.jar",     "-cp",       "x.jar:y.jar",  "b.jar",          "-m",
              "p.A",       "-m",        "p.B",          "--entry",        "public-api",
              "--jdk",     "none",      "--reflection", "local",          "-j",
              "4",         "--timeout", "1.5",          "--memory-limit", "2g",
              "-o",        "out",       "--format",     "json",           "--dump",
              "points-to", "-q",        "--exceptions", "distinct",       "--string-builders=distinct",
              "--strings", "distinct"});
  EXPECT_EQ(options.inputs, (TextList{"a.jar", "b.jar"}));
  EXPECT_EQ(options.class_path, TextList{"x.jar:y.jar"});
  EXPECT_EQ(options.main_classes, (TextList{"p.A", "p.B"}));
  EXPECT_EQ(options.entries, TextList{"public-api"});
  EXPECT_EQ(options.jdk, "none");
  EXPECT_EQ(options.reflection, (ReflectionChoice{ReflectionVariant::kLocal, std::nullopt}));
  EXPECT_EQ(options.threads, 4u);
  EXPECT_EQ(options.timeout.value, 1.5);
  EXPECT_EQ(options.memory_limit.value, uint64_t{2} << 30);
  EXPECT_EQ(options.output_dir, "out");
  EXPECT_EQ(options.format, OutputFormat::kJson);
  EXPECT_EQ(options.dump, DumpList{DumpKind::kPointsTo});
  EXPECT_TRUE(options.quiet);
  EXPECT_EQ(options.exceptions, Merging::kDistinct);
  EXPECT_EQ(options.string_builders, StringBuilderMerging::kDistinct);
  EXPECT_EQ(options.strings, Merging::kDistinct);
}

TEST(CommandLine, AVariantTakesABound) {
  const AnalysisOptions twenty = Parsed({"a", "-o", "d", "--reflection", "solar:20"});
  EXPECT_EQ(twenty.reflection, (ReflectionChoice{ReflectionVariant::kSolar, 20}));
  EXPECT_EQ(NameOf(twenty.reflection), "solar:20");
  const AnalysisOptions any = Parsed({"a", "-o", "d", "--reflection", "substring+backwards:unlimited"});
  EXPECT_EQ(any.reflection, (ReflectionChoice{ReflectionVariant::kSubstringBackwards, 0}));
  EXPECT_EQ(NameOf(any.reflection), "substring+backwards:unlimited");
  AnalysisOptions options;
  for (const OptionRow& row : OptionTable()) {
    if (row.name != "reflection") continue;
    for (const char* wrong : {"solar:", "solar:0", "solar:x", "solar:20:20", "sola:20", ":20"}) {
      EXPECT_TRUE(row.set(row, wrong, options)) << wrong;
    }
  }
  EXPECT_EQ(options.reflection, ReflectionChoice());
}

TEST(CommandLine, ReadsSizesWithUnits) {
  EXPECT_EQ(Parsed({"a", "-o", "d", "--memory-limit", "1500000"}).memory_limit.value, 1500000u);
  EXPECT_EQ(Parsed({"a", "-o", "d", "--memory-limit", "64k"}).memory_limit.value, 65536u);
  EXPECT_EQ(Parsed({"a", "-o", "d", "--memory-limit", "3M"}).memory_limit.value, 3u << 20);
}

TEST(CommandLine, NamesTheNearestLegalWord) {
  EXPECT_EQ(Refused({"analyze", "a.jar", "--treads", "3", "-o", "d"}), "unknown option --treads; did you mean --threads?");
  EXPECT_EQ(Refused({"analyze", "a.jar", "-o", "d", "--reflection", "pointsto"}),
            "--reflection: 'pointsto' is not one of none, local, points-to, casts, doop, elf, probe, solar, substring, "
            "substring+invent, substring+backwards, full; did you mean points-to?");
  EXPECT_EQ(Refused({"analize", "a.jar"}), "unexpected word analize; did you mean analyze?");
}

TEST(CommandLine, RefusesWhatIsOutOfRangeOrMissing) {
  EXPECT_EQ(Refused({"analyze", "a", "-o", "d", "-j", "-1"}), "--threads: '-1' is not a whole number from 0 to 1024");
  EXPECT_EQ(Refused({"analyze", "a", "-o", "d", "-j", "4096"}), "--threads: '4096' is not a whole number from 0 to 1024");
  EXPECT_EQ(Refused({"analyze", "a", "-o", "d", "--timeout", "soon"}), "--timeout: 'soon' is not a number of seconds");
  EXPECT_EQ(Refused({"analyze", "a", "-o", "d", "--memory-limit", "99999999999g"}),
            "--memory-limit: '99999999999g' is not a size in bytes such as 1500000, 512m or 4g");
  EXPECT_EQ(Refused({"analyze", "a"}), "no output folder: say where the results go with -o DIR");
  EXPECT_EQ(Refused({"analyze", "-o", "d"}), "nothing to analyse: name a jar, a class file or a directory");
  EXPECT_EQ(Refused({}), "no command: heliograph analyze INPUT... -o DIR, or heliograph --help");
}

TEST(CommandLine, HelpShowsEveryOption) {
  const auto command = ParseCommandLine({"analyze", "--help"});
  ASSERT_TRUE(command.ok());
  ASSERT_EQ(command->kind, Command::Kind::kShowText);
  for (const OptionRow& row : OptionTable()) {
    EXPECT_NE(command->text.find(row.flags.empty() ? std::string_view("INPUT...") : row.flags), std::string::npos) << row.name;
  }
}

}  // namespace
}  // namespace heliograph
