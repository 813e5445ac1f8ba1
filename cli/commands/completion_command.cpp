#include "cli/commands/completion_command.h"

#include <vector>

#include "cli/commands/command_options.h"
#include "cli/commands/command_table.h"

namespace heliograph::cli {
namespace {

using report::OptionEntry;

/// Commands that are words of their own: "report", and not "report sweep".
std::vector<CommandRow> TopCommands() {
  std::vector<CommandRow> commands;
  for (const CommandRow& row : CommandTable()) {
    if (row.name.find(' ') == std::string_view::npos) commands.push_back(row);
  }
  return commands;
}

/// Options of the command and of those below it.
std::vector<OptionEntry> OptionsBelow(std::string_view command) {
  std::vector<OptionEntry> options;
  for (const CommandRow& row : CommandTable()) {
    if (row.name != command && !row.name.starts_with(std::string(command) + " ")) continue;
    for (OptionEntry& option : OptionsOf(row.name)) options.push_back(std::move(option));
  }
  return options;
}

/// What may stand for positional arguments: words of a choice, and commands below this one.
std::vector<std::string> WordsOf(std::string_view command) {
  std::vector<std::string> words;
  for (const CommandRow& row : CommandTable()) {
    if (row.name.starts_with(std::string(command) + " ")) words.emplace_back(row.name.substr(command.size() + 1));
  }
  for (const OptionEntry& option : OptionsBelow(command)) {
    if (!option.flags.empty()) continue;
    for (const std::string& word : SplitNonEmpty(option.choices, '|')) words.push_back(word);
    if (option.value != "COMMAND") continue;
    for (std::string_view name : CommandsWithOptions()) {
      if (name.find(' ') == std::string_view::npos) words.emplace_back(name);
    }
  }
  return words;
}

/// In single quotes, for any of the shells.
std::string Quoted(std::string_view text) {
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string BashCommand(const CommandRow& command) {
  std::string by_option;
  std::vector<std::string> flags;
  for (const OptionEntry& option : OptionsBelow(command.name)) {
    const std::vector<std::string> spellings = SplitNonEmpty(option.flags, ',');
    flags.insert(flags.end(), spellings.begin(), spellings.end());
    if (spellings.empty() || option.value.empty()) continue;
    const std::string words = Joined(SplitNonEmpty(option.choices, '|'), " ");
    by_option +=
        "        " + Joined(spellings, "|") + ") COMPREPLY=($(compgen -W " + Quoted(words) + " -- \"$current\")); return;;\n";
  }
  return "    " + std::string(command.name) + ")\n" +
         (by_option.empty() ? "" : "      case $previous in\n" + by_option + "      esac\n") +
         "      if [[ $current == -* ]]; then words=" + Quoted(Joined(flags, " ")) +
         "; else words=" + Quoted(Joined(WordsOf(command.name), " ")) + "; fi;;\n";
}

std::string Bash() {
  std::vector<std::string> names;
  std::string cases;
  for (const CommandRow& command : TopCommands()) {
    names.emplace_back(command.name);
    cases += BashCommand(command);
  }
  return "# bash completion of heliograph. Where nothing is completed, files are.\n"
         "_heliograph() {\n"
         "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words=\n"
         "  ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}\n"
         "  case $command in\n"
         "    '') words=" +
         Quoted(Joined(names, " ")) + ";;\n" + cases +
         "  esac\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
         "}\n"
         "complete -o default -F _heliograph heliograph\n";
}

/// `text` without what zsh's _arguments takes for its own.
std::string ZshText(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string ZshCommand(const CommandRow& command) {
  std::string text = "    " + std::string(command.name) + ")\n      _arguments";
  for (const OptionEntry& option : OptionsBelow(command.name)) {
    const std::string words = Joined(SplitNonEmpty(option.choices, '|'), " ");
    const std::string values = words.empty() ? "_files" : "(" + words + ")";
    for (const std::string& flag : SplitNonEmpty(option.flags, ',')) {
      const std::string value = option.value.empty() ? "" : ":" + ZshText(option.value) + ":" + values;
      text += " \\\n        " + Quoted("*" + flag + "[" + ZshText(option.help) + "]" + value);
    }
  }
  const std::string words = Joined(WordsOf(command.name), " ");
  return text + " \\\n        " + Quoted("*: :" + (words.empty() ? "_files" : "(" + words + ")")) + ";;\n";
}

std::string Zsh() {
  std::string names, cases;
  for (const CommandRow& command : TopCommands()) {
    names += "      " + Quoted(std::string(command.name) + ":" + ZshText(command.meaning)) + "\n";
    cases += ZshCommand(command);
  }
  return "#compdef heliograph\n"
         "_heliograph() {\n"
         "  if ((CURRENT == 2)); then\n"
         "    local -a names\n"
         "    names=(\n" +
         names +
         "    )\n"
         "    _describe command names\n"
         "    return\n"
         "  fi\n"
         "  shift words\n"
         "  ((CURRENT--))\n"
         "  case $words[1] in\n" +
         cases +
         "  esac\n"
         "}\n"
         "_heliograph \"$@\"\n";
}

std::string FishOption(const std::string& start, const OptionEntry& option) {
  std::string text = start;
  for (const std::string& flag : SplitNonEmpty(option.flags, ',')) {
    const bool named = flag.starts_with("--");
    text += (named ? " -l " : flag.size() == 2 ? " -s " : " -o ") + flag.substr(named ? 2 : 1);
  }
  const std::string words = Joined(SplitNonEmpty(option.choices, '|'), " ");
  if (!option.value.empty()) text += words.empty() ? " -r" : " -x -a " + Quoted(words);
  return text + " -d " + Quoted(option.help) + "\n";
}

std::string Fish() {
  std::string script;
  for (const CommandRow& command : TopCommands()) {
    const std::string name(command.name);
    script += "complete -c heliograph -n __fish_use_subcommand -f -a " + name + " -d " + Quoted(command.meaning) + "\n";
    const std::string start = "complete -c heliograph -n '__fish_seen_subcommand_from " + name + "'";
    if (const auto words = WordsOf(command.name); !words.empty()) script += start + " -f -a " + Quoted(Joined(words, " ")) + "\n";
    for (const OptionEntry& option : OptionsBelow(command.name)) {
      if (!option.flags.empty()) script += FishOption(start, option);
    }
  }
  return script;
}

}  // namespace

std::string Completion(std::string_view shell) {
  if (shell == "bash") return Bash();
  return shell == "zsh" ? Zsh() : Fish();
}

}  // namespace heliograph::cli
