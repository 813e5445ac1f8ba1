// The table of output files against what the writers write, and the tables made for the documentation.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/commands/command_line.h"
#include "cli/commands/command_options.h"
#include "recorder/finish.h"
#include "report/profile/usage_report.h"
#include "report/recall/recall.h"
#include "report/reference/output_table.h"
#include "report/reference/reference_tables.h"
#include "report/run/run_record.h"
#include "report/tables/points_to_table.h"
#include "report/tables/tables.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

std::string FirstLine(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  EXPECT_TRUE(std::getline(file, line)) << path;
  return line + "\n";
}

std::vector<std::string> KeysOf(const std::string& json) {
  std::vector<std::string> keys;
  const auto object = nlohmann::ordered_json::parse(json);
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Each .tsv file of `command` in `folder` begins with the header line of the table.
void ExpectHeaderLines(std::string_view command, const test::TempDir& folder) {
  for (const OutputRow& row : OutputsOf(command)) {
    if (!row.file.ends_with(".tsv")) continue;
    const auto output = static_cast<Output>(
        std::find_if(OutputTable().begin(), OutputTable().end(),
                     [&](const OutputRow& other) { return other.command == row.command && other.file == row.file; }) -
        OutputTable().begin());
    EXPECT_EQ(FirstLine(folder.Path(std::string(row.file))), HeaderLine(output)) << row.file;
  }
}

TEST(OutputTable, HasEachFileOfACommandOnce) {
  std::set<std::pair<std::string_view, std::string_view>> files;
  for (const OutputRow& row : OutputTable()) {
    EXPECT_TRUE(files.insert({row.command, row.file}).second) << row.file;
    EXPECT_FALSE(row.meaning.empty()) << row.file;
  }
}

TEST(OutputTable, ColumnsStandWithoutTheirValues) {
  EXPECT_EQ(HeaderLine(Output::kReachableMethods), "class\tmethod\tdescriptor\tapplication\n");
  EXPECT_EQ(HeaderLine(Output::kLedger), "kind\tsubject\tdetail\n");
  EXPECT_TRUE(ColumnsOf(RowOf(Output::kRecordedLog)).empty());
}

TEST(OutputTable, HasTheHeaderLinesOfAnalyze) {
  ProgramBuilder builder;
  ClassDecl object;
  object.name = "java/lang/Object";
  builder.Add(std::move(object));
  Ledger ledger;
  const auto program = builder.Build(ledger, 1);
  ASSERT_TRUE(program.ok());
  AnalysisResult result;
  result.program = &*program;
  const MethodNames names(result);
  const test::TempDir dir;
  auto files = OutputSet::Create(dir.Path(""));
  ASSERT_TRUE(files.ok());
  WriteCallGraph(result, names, EdgeScope::kAll, &files->Add(Output::kCallGraph));
  WriteReachableMethods(result, names, files->Add(Output::kReachableMethods));
  WriteReflectiveSites(result, names, files->Add(Output::kReflectiveSites));
  WriteReflectiveTargets(result, names, files->Add(Output::kReflectiveTargets));
  WriteImpreciseSites(result, names, 1, files->Add(Output::kImpreciseSites));
  WriteUnsoundSites(result, names, files->Add(Output::kUnsoundSites));
  WriteSpecificationPoints(result, names, files->Add(Output::kSpecificationPoints));
  WriteLedger({}, files->Add(Output::kLedger));
  WritePointsTo(PointsToRows(result, names), files->Add(Output::kPointsTo));
  ASSERT_FALSE(files->Commit({}));
  ExpectHeaderLines("analyze", dir);
}

TEST(OutputTable, HasTheKeysOfTheRunRecord) {
  RunRecord record;
  record.rules.emplace_back();
  EXPECT_EQ(KeysOf(RunRecordJson(record)), ColumnsOf(RowOf(Output::kRunRecord)));
}

TEST(OutputTable, HasTheHeaderLinesOfProfile) {
  const test::TempDir dir;
  auto files = OutputSet::Create(dir.Path(""));
  ASSERT_TRUE(files.ok());
  WriteUsageTable({{"a.jar", {}}}, files->Add(Output::kProfile));
  WriteLedger({}, files->Add(Output::kProfileLedger));
  ASSERT_FALSE(files->Commit({}));
  ExpectHeaderLines("profile", dir);
}

TEST(OutputTable, HasTheHeaderLinesAndKeysOfRecall) {
  const test::TempDir dir;
  ASSERT_FALSE(WriteRecall({}, dir.Path("")));
  ExpectHeaderLines("recall", dir);
  EXPECT_EQ(KeysOf(Contents(dir.Path("recall.json"))), ColumnsOf(RowOf(Output::kRecallFigures)));
}

TEST(OutputTable, HasTheHeaderLinesOfRecord) {
  const test::TempDir dir;
  dir.Write("journal.tsv",
            "H\tagent_version\t1\nH\tjava_version\t17\nH\tjava_vm\tVM\nH\tcommand\tMain\nH\toptions\tout=d\n"
            "H\twall_s\t0.5\nX\t0\n");
  recorder::FinishedRecording finished;
  std::string error;
  ASSERT_TRUE(recorder::FinishRecording(dir.Path(""), &finished, &error)) << error;
  ExpectHeaderLines("record", dir);
  EXPECT_EQ(KeysOf(Contents(dir.Path("recording.json"))), ColumnsOf(RowOf(Output::kRecordingAbout)));
}

TEST(ReferenceTables, OptionsAreOneRowEach) {
  const std::vector<OptionEntry> options{{"-j,--jobs", "N", "", "0", "How many"},
                                         {"--how", "A|B", "a|b", "a", "Text <x>"},
                                         {"", "INPUT", "", "", "What"},
                                         {"-q,--quiet", "", "", "", "Less"}};
  EXPECT_EQ(OptionsMarkdown(options),
            "| option | default | meaning |\n|---|---|---|\n"
            "| `-j`, `--jobs N` | 0 | How many |\n"
            "| `--how A\\|B` | a | Text \\<x>: `a\\|b` |\n"
            "| `INPUT` |  | What |\n"
            "| `-q`, `--quiet` |  | Less |\n");
  EXPECT_EQ(nlohmann::json::parse(OptionsJson(options)).at(0).at("default"), "0");
}

TEST(ReferenceTables, OutputsAreOneRowEach) {
  const OutputRow rows[] = {{"c", "a.tsv", "x y(0/1)", "what it is", ""}, {"c", "b.txt", "", "more", "-o"}};
  EXPECT_EQ(OutputsMarkdown(rows),
            "| file | holds | columns | written with |\n|---|---|---|---|\n"
            "| `a.tsv` | what it is | x y(0/1) | always |\n"
            "| `b.txt` | more |  | -o |\n");
  EXPECT_EQ(nlohmann::json::parse(OutputsJson(rows)).at(0).at("columns"), (std::vector<std::string>{"x", "y"}));
}

std::string TextOf(std::vector<std::string> arguments) {
  const auto command = cli::ParseCommandLine(std::move(arguments));
  EXPECT_TRUE(command.ok()) << (command.ok() ? "" : command.error().message);
  return command.ok() ? command->text : "";
}

TEST(ListCommands, PrintEveryOptionAndFileOfTheCommandNamed) {
  const std::string options = TextOf({"list-options"});
  EXPECT_EQ(static_cast<size_t>(std::count(options.begin(), options.end(), '\n')), OptionTable().size() + 2);
  EXPECT_NE(TextOf({"list-options", "record"}).find("| `--edges WHAT` | app | "), std::string::npos);
  EXPECT_NE(TextOf({"list-outputs"}).find("| `call-graph.tsv` | who calls whom, where | caller_class "), std::string::npos);
  EXPECT_EQ(TextOf({"list-outputs", "recall", "--format", "json"}), OutputsJson(OutputsOf("recall")));
  const auto wrong = cli::ParseCommandLine({"list-outputs", "profil"});
  ASSERT_FALSE(wrong.ok());
  EXPECT_NE(wrong.error().message.find("did you mean profile?"), std::string::npos);
}

/// A list of values belongs to the description only: not "FORMAT:{text,json}".
TEST(ListCommands, HelpSaysEachListOfValuesOnce) {
  for (std::string_view command : cli::CommandsWithOptions()) {
    std::vector<std::string> words = SplitNonEmpty(command, ' ');
    words.push_back("--help");
    const std::string help = TextOf(words);
    EXPECT_EQ(help.find('{'), std::string::npos) << help;
    EXPECT_EQ(help.find("heliograph heliograph"), std::string::npos) << help;
    for (const OptionEntry& option : cli::OptionsOf(command)) {
      EXPECT_NE(help.find(option.flags.empty() ? option.value : option.flags), std::string::npos) << option.flags;
    }
  }
}

}  // namespace
}  // namespace heliograph::report
