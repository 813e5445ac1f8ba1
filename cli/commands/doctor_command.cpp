#include "cli/commands/doctor_command.h"

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/commands/record_command.h"
#include "cli/commands/text_layout.h"
#include "cli/pipeline/jdk.h"
#include "frontend/listing/jdk_layout.h"

namespace heliograph::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kOldestJdk = 8;
constexpr uint64_t kSmallMemory = uint64_t{1} << 30;  // bytes; programs of 50,000 methods need less

class Examination {
 public:
  DoctorReport Run() {
    Say("ok", "program", "heliograph " HELIOGRAPH_VERSION);
    LookAtJdk();
    LookAtAgent();
    LookAtThreads();
    LookAtMemory();
    return std::move(report_);
  }

 private:
  void Say(std::string_view verdict, std::string_view what, const std::string& words) {
    report_.text += Padded(verdict, 9) + Padded(what, 9) + words + "\n";
    report_.healthy &= verdict != "problem";
  }

  void LookAtJdk() {
    const auto home = FindJdk("");
    if (!home) return Say("problem", "JDK", home.error().message);
    const std::vector<std::string> containers = frontend::JdkContainers(*home);
    const int version = frontend::ReleaseFeatureVersion(*home);
    const std::string words = *home + (version == 0 ? "" : ", Java " + std::to_string(version)) + ", library " + containers[0] +
                              (containers.size() == 1 ? "" : " and " + std::to_string(containers.size() - 1) + " more");
    const bool old = version != 0 && version < kOldestJdk;
    Say(old ? "warning" : "ok", "JDK", words + (old ? "; tested from Java 8 on" : ""));
    std::error_code failure;
    if (!fs::exists(fs::path(*home) / "bin" / "java", failure)) {
      Say("warning", "java", *home + " has no bin/java: it can be analysed, and no program recorded with it");
    }
  }

  void LookAtAgent() {
    const auto agent = FindAgent("");
    Say(agent ? "ok" : "warning", "recorder", agent ? *agent : agent.error().message);
  }

  void LookAtThreads() {
    const unsigned count = std::thread::hardware_concurrency();
    if (count == 0) return Say("warning", "threads", "the number of processors is unknown; set -j");
    Say("ok", "threads", std::to_string(count) + " by default");
  }

  void LookAtMemory() {
    const long pages = sysconf(_SC_AVPHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0) return Say("warning", "memory", "unknown");
    const uint64_t bytes = static_cast<uint64_t>(pages) * static_cast<uint64_t>(size);
    char words[64];
    std::snprintf(words, sizeof words, "%.1f GB free", static_cast<double>(bytes) / 1e9);
    const bool small = bytes < kSmallMemory;
    Say(small ? "warning" : "ok", "memory", std::string(words) + (small ? "; --memory-limit keeps an analysis below that" : ""));
  }

  DoctorReport report_;
};

}  // namespace

DoctorReport Examine() { return Examination().Run(); }

}  // namespace heliograph::cli
