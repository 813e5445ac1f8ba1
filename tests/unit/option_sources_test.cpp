// Options of analyze from the environment and from a configuration file.

#include "cli/commands/option_sources.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/command_line.h"
#include "support/temp_dir.h"

namespace heliograph::cli {
namespace {

using Texts = std::vector<std::string>;

/// What `analyze` with these words, variables and configuration file is told to do.
Result<Command> Parsed(Texts words, Texts variables, const std::string& file = "") {
  std::vector<char*> environment;
  for (std::string& variable : variables) environment.push_back(variable.data());
  environment.push_back(nullptr);
  words.insert(words.begin(), {"analyze"});
  if (!file.empty()) words.insert(words.end(), {"--config", file});
  return ParseCommandLine(std::move(words), environment.data());
}

AnalysisOptions Options(Texts words, Texts variables, const std::string& file = "") {
  const auto command = Parsed(std::move(words), std::move(variables), file);
  EXPECT_TRUE(command.ok()) << (command.ok() ? "" : command.error().message);
  return command.ok() ? command->options : AnalysisOptions();
}

/// The message of what is refused.
std::string Refused(Texts variables, const std::string& file = "") {
  const auto command = Parsed({"a.jar", "-o", "out"}, std::move(variables), file);
  if (command.ok()) return "accepted";
  EXPECT_EQ(command.error().kind, Error::Kind::kUsage);
  return command.error().message;
}

TEST(OptionSources, EveryOptionHasAVariableOfItsOwn) {
  EXPECT_EQ(VariableOf(OptionTable().front()), "");
  for (const OptionRow& row : OptionTable()) {
    for (const OptionRow& other : OptionTable()) {
      EXPECT_EQ(&row == &other, VariableOf(row) == VariableOf(other)) << row.name;
    }
  }
}

TEST(OptionSources, AFlagWinsOverTheEnvironmentAndThatOverTheFile) {
  const test::TempDir folder;
  const std::string file = folder.Write("h.yaml", "reflection: solar\nthreads: 3\nreflection_limit: 7\n");
  const AnalysisOptions options =
      Options({"a.jar", "-o", "out", "--reflection", "elf"},
              {"HELIOGRAPH_ANALYZE_REFLECTION=doop", "HELIOGRAPH_ANALYZE_THREADS=2", "OTHER=1"}, file);
  EXPECT_EQ(NameOf(options.reflection), "elf");
  EXPECT_EQ(options.threads, 2u);
  EXPECT_EQ(options.reflection_limit, 7u);
  EXPECT_EQ(options.config, file);
}

TEST(OptionSources, AFileCanSayAll) {
  const test::TempDir folder;
  const std::string file = folder.Write("h.yaml",
                                        "# a whole run\n"
                                        "inputs: [app.jar, more.jar]\n"
                                        "class-path:\n  - lib/a.jar\n  - lib/b.jar\n"
                                        "entry: [main, tests]\n"
                                        "output-dir: results\nquiet: true\ntimeout: 1.5\nmemory-limit: 2g\n"
                                        "jdk:\n");
  const AnalysisOptions options = Options({}, {}, file);
  EXPECT_EQ(options.inputs, (Texts{"app.jar", "more.jar"}));
  EXPECT_EQ(options.class_path, (Texts{"lib/a.jar", "lib/b.jar"}));
  EXPECT_EQ(options.entries, (Texts{"main", "tests"}));
  EXPECT_EQ(options.output_dir, "results");
  EXPECT_TRUE(options.quiet);
  EXPECT_EQ(options.timeout.value, 1.5);
  EXPECT_EQ(options.memory_limit.value, uint64_t{2} << 30);
  EXPECT_EQ(options.jdk, "");
}

TEST(OptionSources, OneSourceGivesAllValuesOfAnOption) {
  const test::TempDir folder;
  const std::string file = folder.Write("h.yaml", "main-class: [p.A, p.B]\nquiet: true\n");
  const AnalysisOptions options =
      Options({"a.jar", "-o", "out"}, {"HELIOGRAPH_ANALYZE_MAIN_CLASS=p.C\np.D", "HELIOGRAPH_ANALYZE_QUIET=false"}, file);
  EXPECT_EQ(options.main_classes, (Texts{"p.C", "p.D"}));
  EXPECT_FALSE(options.quiet);
}

TEST(OptionSources, TheVariableOfConfigNamesTheFile) {
  const test::TempDir folder;
  const std::string file = folder.Write("h.yaml", "threads: 5\n");
  EXPECT_EQ(Options({"a.jar", "-o", "out"}, {"HELIOGRAPH_ANALYZE_CONFIG=" + file}).threads, 5u);
}

TEST(OptionSources, WhatIsWrongIsToldWithItsPlace) {
  const test::TempDir folder;
  const auto refused = [&](const std::string& text) {
    const std::string file = folder.Write("h.yaml", text), message = Refused({}, file);
    EXPECT_TRUE(message.starts_with(file)) << message;
    return message.substr(file.size());
  };
  EXPECT_EQ(refused("threads: 2\nreflecton: solar\n"), ":2: unknown option reflecton; did you mean reflection?");
  EXPECT_EQ(refused("threads: [1, 2]\n"), ":1: threads: takes one value");
  EXPECT_EQ(refused("entry: {a: b}\n"), ":1: entry: is a word, or a list of words");
  EXPECT_EQ(refused("entry: [[main]]\n"), ":1: entry: is a word, or a list of words");
  EXPECT_EQ(refused("threads: 1\n\nthreads: 2\n"), ":3: threads is there twice");
  EXPECT_EQ(refused("quiet: yes\n"), ":1: quiet: is true or false, not 'yes'");
  EXPECT_EQ(refused("- threads\n"), ":1: options are written as 'name: value'");
  EXPECT_EQ(refused("config: other.yaml\n").substr(0, 25), ":1: unknown option config");
  EXPECT_TRUE(refused("threads: [1\n").starts_with(":2: ")) << refused("threads: [1\n");
  EXPECT_TRUE(refused("threads: many\n").starts_with(":1: threads: ")) << refused("threads: many\n");
  EXPECT_TRUE(refused(std::string(100000, '[')).starts_with(":1: ")) << "deep nesting";
  EXPECT_EQ(Refused({"HELIOGRAPH_ANALYZE_REFLECTON=solar"}),
            "environment: unknown variable HELIOGRAPH_ANALYZE_REFLECTON; did you mean HELIOGRAPH_ANALYZE_REFLECTION?");
  EXPECT_TRUE(Refused({"HELIOGRAPH_ANALYZE_THREADS=many"}).starts_with("HELIOGRAPH_ANALYZE_THREADS: "));
}

TEST(OptionSources, AFileThatIsNotThereIsBadInput) {
  const auto command = Parsed({"a.jar", "-o", "out"}, {}, "/nowhere/h.yaml");
  ASSERT_FALSE(command.ok());
  EXPECT_EQ(command.error().kind, Error::Kind::kUnreadableInput);
}

TEST(OptionSources, OtherCommandsLookAtNeither) {
  std::string variable = "HELIOGRAPH_ANALYZE_REFLECTON=solar";
  const std::array<char*, 2> environment{variable.data(), nullptr};
  EXPECT_TRUE(ParseCommandLine({"version"}, environment.data()).ok());
}

}  // namespace
}  // namespace heliograph::cli
