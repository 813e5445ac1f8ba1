#include "cli/commands/record_command.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>

#include "core/base/process_stats.h"
#include "recorder/finish.h"

namespace heliograph::cli {
namespace {

namespace fs = std::filesystem;

constexpr char kAgentFile[] = "libheliograph-recorder.so";

/// The running command, for the signal handler.
std::atomic<pid_t> running{0};

void PassOn(int signal_number) {
  if (const pid_t process = running.load(); process > 0) kill(process, signal_number);
}

std::optional<Error> Check(const RecordOptions& options) {
  const auto usage = [](std::string text) { return Error{Error::Kind::kUsage, std::move(text)}; };
  if (options.command.empty()) return usage("nothing to record: heliograph record [-o DIR] -- java ARGS...");
  if (fs::path(options.command[0]).filename() != "java") {
    return usage("the command to record is a java with its arguments, not " + options.command[0]);
  }
  if (options.output_dir.find(',') != std::string::npos || options.application.find(',') != std::string::npos) {
    return usage("no comma in -o and --app: it separates the options of the agent");
  }
  if (recorder::HasJournal(options.output_dir)) {
    return Error{Error::Kind::kOutput, options.output_dir +
                                           " holds the journal of a run that was killed, or still goes on; "
                                           "'heliograph record --finish " +
                                           options.output_dir + "' makes tables of it"};
  }
  return std::nullopt;
}

[[noreturn]] void Execute(const std::vector<std::string>& words, bool quiet) {
  if (quiet) {
    const int null = open("/dev/null", O_RDWR);
    for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(null, descriptor);
  }
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  execvp(pointers[0], pointers.data());
  std::fprintf(stderr, "heliograph: cannot run %s: %s\n", pointers[0], std::strerror(errno));
  _exit(127);
}

struct Run {
  int status = 0;
  double seconds = 0;
};

Result<Run> RunCommand(const std::vector<std::string>& words, bool quiet) {
  const double begin = MonotonicSeconds();
  const pid_t process = fork();
  if (process < 0) return Error{Error::Kind::kInternal, "cannot start a process"};
  if (process == 0) Execute(words, quiet);
  running = process;
  signal(SIGINT, PassOn);
  signal(SIGTERM, PassOn);
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  running = 0;
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  return Run{WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), MonotonicSeconds() - begin};
}

std::optional<Error> Finish(const std::string& folder) {
  recorder::FinishedRecording finished;
  std::string error;
  if (!recorder::FinishRecording(folder, &finished, &error)) return Error{Error::Kind::kOutput, error};
  std::fprintf(stderr, "heliograph: finished the journal in %s: %llu reflective calls, %llu call edges%s\n", folder.c_str(),
               static_cast<unsigned long long>(finished.calls), static_cast<unsigned long long>(finished.edges),
               finished.complete ? "" : ", up to where the run was killed");
  return std::nullopt;
}

std::vector<std::string> WithAgent(const RecordOptions& options, const std::string& agent) {
  std::error_code failure;
  const std::string folder = fs::absolute(options.output_dir, failure).string();
  std::string argument = "-agentpath:" + agent + "=out=" + folder + ",edges=" + options.edges;
  if (!options.application.empty()) argument += ",app=" + options.application;
  std::vector<std::string> words = options.command;
  words.insert(words.begin() + 1, argument);
  return words;
}

std::optional<Error> MeasureOverhead(const RecordOptions& options, double with_agent) {
  auto plain = RunCommand(options.command, true);
  if (!plain) return plain.error();
  std::fprintf(stderr, "heliograph: %.2f s with the agent, %.2f s without: %.1f times as long\n", with_agent, plain->seconds,
               with_agent / plain->seconds);
  std::string error;
  if (recorder::AddSeconds(options.output_dir, "process_s", with_agent, &error) &&
      recorder::AddSeconds(options.output_dir, "process_without_agent_s", plain->seconds, &error)) {
    return std::nullopt;
  }
  return Error{Error::Kind::kOutput, error};
}

}  // namespace

Result<std::string> FindAgent(const std::string& chosen) {
  std::error_code failure;
  const fs::path program = fs::read_symlink("/proc/self/exe", failure).parent_path();
  std::vector<fs::path> places{program / kAgentFile, program / ".." / "lib" / "heliograph" / kAgentFile};
  if (!chosen.empty()) places = {chosen};
  for (const fs::path& place : places) {
    if (fs::exists(place, failure)) return fs::absolute(place, failure).lexically_normal().string();
  }
  return Error{Error::Kind::kUnreadableInput,
               (chosen.empty() ? "the recording agent is not next to the program; name it with --agent FILE: " : "no agent ") +
                   places.front().string() + " does not exist"};
}

Result<int> Record(const RecordOptions& options) {
  if (!options.finish.empty()) {
    if (!recorder::HasJournal(options.finish)) {
      return Error{Error::Kind::kUnreadableInput, options.finish + " has no journal to finish"};
    }
    if (auto error = Finish(options.finish)) return *error;
    return 0;
  }
  if (auto error = Check(options)) return *error;
  const auto agent = FindAgent(options.agent);
  if (!agent) return agent.error();
  const auto run = RunCommand(WithAgent(options, *agent), false);
  if (!run) return run.error();
  if (recorder::HasJournal(options.output_dir)) {
    if (auto error = Finish(options.output_dir)) return *error;
  }
  std::error_code failure;
  if (!fs::exists(options.output_dir + "/recording.json", failure)) {
    std::fputs("heliograph: nothing was recorded: the virtual machine did not start\n", stderr);
    return run->status;
  }
  std::fprintf(stderr, "heliograph: recording in %s (reflective-calls.tsv, call-edges.tsv, reflection.log), %.2f s\n",
               options.output_dir.c_str(), run->seconds);
  if (options.measure_overhead) {
    if (auto error = MeasureOverhead(options, run->seconds)) return *error;
  }
  return run->status;
}

}  // namespace heliograph::cli
