// The layering of HACKING.md as a test: what each folder may include, and no cycles.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/files.h"

namespace heliograph {
namespace {

namespace fs = std::filesystem;

struct Layer {
  std::set<std::string> folders;    ///< of this project
  std::set<std::string> libraries;  ///< first path component of external headers
};

const std::map<std::string, Layer> kLayers{
    {"core", {{"core"}, {"absl", "roaring"}}},
    {"frontend", {{"core", "frontend"}, {"absl", "libdeflate.h", "openssl", "pugixml.hpp", "tbb"}}},
    {"parallel", {{"core", "parallel"}, {"absl", "tbb"}}},
    {"reflect", {{"core", "reflect"}, {"absl", "pcre2.h", "tbb"}}},
    {"report", {{"core", "report"}, {"absl", "nlohmann", "sqlite3.h", "tbb", "zstd.h"}}},
    {"recorder", {{"recorder"}, {"jvmti.h"}}},
    {"cli",
     {{"core", "frontend", "parallel", "reflect", "report", "recorder", "cli"},
      {"absl", "CLI", "mimalloc.h", "mimalloc-new-delete.h", "tbb", "yaml-cpp"}}},
};

/// The rooms of each folder, bottom up: a room may include those before it, so there are no cycles between rooms.
const std::map<std::string, std::vector<std::string>> kRooms{
    {"core", {"base", "sets", "program", "strings", "heap", "options", "analysis"}},
    {"frontend",
     {"archive", "classfile", "configuration", "listing", "dacapo", "classpath", "pointcuts", "frameworks", "jvm", "execution",
      "lowering"}},
    {"parallel", {"graph", "contexts", "pointers", "calls", "shortcuts", "handlers", "uses", "methods", "selection", "solver"}},
    {"reflect",
     {"variants", "members", "context", "inference", "strings", "configuration", "texts", "services", "rules", "specification",
      "analysis", "profile"}},
    {"report",
     {"reference", "sqlite", "tables", "run", "database", "answers", "reach", "profile", "recall", "diff", "gate", "web", "sweep",
      "export", "page"}},
    {"cli", {"pipeline", "commands", "process"}},
};

/// Headers of the C and POSIX libraries in use; others need a thought about portability first.
const std::set<std::string> kSystem{"dirent.h", "dlfcn.h", "fcntl.h", "pthread.h", "signal.h", "sys", "time.h", "unistd.h"};

struct Include {
  fs::path file;
  int line;
  std::string header;
  std::string first;  ///< first path component
};

std::vector<fs::path> SourcesIn(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (extension == ".h" || extension == ".cpp") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<Include> IncludesOf(const fs::path& file) {
  std::vector<Include> includes;
  std::ifstream input(file);
  std::string line;
  for (int number = 1; std::getline(input, line); ++number) {
    if (line.rfind("#include", 0) != 0) continue;
    const size_t begin = line.find_first_of("<\""), end = line.find_first_of(">\"", begin + 1);
    if (begin == std::string::npos || end == std::string::npos) continue;
    const std::string header = line.substr(begin + 1, end - begin - 1);
    includes.push_back({file, number, header, header.substr(0, header.find('/'))});
  }
  return includes;
}

bool IsStandard(const std::string& header) { return header.find_first_of("./") == std::string::npos; }

TEST(Layers, EachFolderIncludesOnlyWhatItMay) {
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  for (const auto& [folder, layer] : kLayers) {
    for (const fs::path& file : SourcesIn(root / folder)) {
      for (const Include& include : IncludesOf(file)) {
        if (IsStandard(include.header) || kSystem.contains(include.first)) continue;
        EXPECT_TRUE(layer.folders.contains(include.first) || layer.libraries.contains(include.first))
            << file.string() << ":" << include.line << ": " << folder << "/ must not include " << include.header;
      }
    }
  }
}

/// Position of the room that a path like "core/sets/interval_set.h" lies in; the number of rooms if it lies in none.
size_t RoomOf(const std::vector<std::string>& rooms, const fs::path& path) {
  const std::string name = std::next(path.begin())->string();
  return std::find(rooms.begin(), rooms.end(), name) - rooms.begin();
}

TEST(Layers, EachRoomIncludesOnlyThoseBelowIt) {
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  for (const auto& [folder, rooms] : kRooms) {
    for (const fs::path& file : SourcesIn(root / folder)) {
      const size_t room = RoomOf(rooms, fs::relative(file, root));
      ASSERT_LT(room, rooms.size()) << file.string() << " lies in no room of " << folder << "/";
      for (const Include& include : IncludesOf(file)) {
        if (include.first != folder) continue;
        EXPECT_LE(RoomOf(rooms, include.header), room) << file.string() << ":" << include.line << ": " << folder << "/"
                                                       << rooms[room] << " must not include " << include.header;
      }
    }
  }
}

/// Folders at the top, and the rooms of those that have any.
std::vector<fs::path> FoldersAndRooms() {
  std::vector<fs::path> folders{"bench", "datasets", "scripts", "tests"};
  for (const auto& [folder, layer] : kLayers) folders.push_back(folder);
  for (const auto& [folder, rooms] : kRooms) {
    for (const std::string& room : rooms) folders.push_back(fs::path(folder) / room);
  }
  return folders;
}

TEST(Layers, EachFolderAndRoomHasAShortReadme) {
  constexpr size_t kMost = 40;
  for (const fs::path& folder : FoldersAndRooms()) {
    const fs::path file = fs::path(HELIOGRAPH_SOURCE_DIR) / folder / "README.md";
    EXPECT_TRUE(fs::exists(file)) << folder << " has no README.md: say what it is for, and what to touch to add something";
    const std::vector<std::string> lines = test::ReadLines(file);
    const auto in_table =
        std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with('|'); });
    EXPECT_LE(lines.size() - static_cast<size_t>(in_table), kMost) << file;
  }
}

TEST(Layers, EachRoomOfTheSourcesIsInTheTable) {
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  for (const auto& [folder, rooms] : kRooms) {
    for (const std::string& room : rooms) EXPECT_TRUE(fs::is_directory(root / folder / room)) << folder << "/" << room;
  }
}

/// Whether `file` is x_inl.h and `header` x.h: the second half of one header.
bool IsOwnBase(const std::string& file, const std::string& header) {
  return file == header.substr(0, header.rfind('.')) + "_inl.h";
}

TEST(Layers, HeadersHaveNoCycles) {
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  std::map<std::string, std::vector<std::string>> graph;
  for (const auto& [folder, layer] : kLayers) {
    for (const fs::path& file : SourcesIn(root / folder)) {
      auto& targets = graph[fs::relative(file, root)];
      for (const Include& include : IncludesOf(file)) {
        if (!IsOwnBase(fs::relative(file, root), include.header)) targets.push_back(include.header);
      }
    }
  }
  std::map<std::string, int> state;  // 0 new, 1 on the path, 2 done
  std::vector<std::string> cycle;
  const auto visit = [&](const auto& self, const std::string& file) -> bool {
    state[file] = 1;
    for (const std::string& target : graph[file]) {
      if (!graph.contains(target) || state[target] == 2) continue;
      if (state[target] == 1 || self(self, target)) return cycle.push_back(file), true;
    }
    state[file] = 2;
    return false;
  };
  std::vector<std::string> files;
  for (const auto& [file, targets] : graph) files.push_back(file);
  for (const std::string& file : files) {
    if (state[file] != 0) continue;
    ASSERT_FALSE(visit(visit, file)) << "include cycle through " << cycle.front();
  }
}

TEST(Layers, FilesAreNotTooLong) {
  constexpr size_t kHardLimit = 600;
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  for (const auto& [folder, layer] : kLayers) {
    for (const fs::path& file : SourcesIn(root / folder)) EXPECT_LE(test::ReadLines(file).size(), kHardLimit) << file;
  }
}

/// Every file of a clone: not what builds and downloads leave there.
std::vector<fs::path> FilesOfTheProject() {
  const fs::path root = HELIOGRAPH_SOURCE_DIR;
  const std::set<fs::path> others{root / ".git", root / "build", root / "datasets" / "cache", HELIOGRAPH_BUILD_DIR};
  std::vector<fs::path> files;
  for (auto entry = fs::recursive_directory_iterator(root); entry != fs::recursive_directory_iterator(); ++entry) {
    const bool made = others.contains(entry->path()) || entry->path().filename() == "__pycache__";
    if (made && entry->is_directory()) entry.disable_recursion_pending();
    if (!made && entry->is_regular_file()) files.push_back(entry->path());
  }
  return files;
}

/// A clone has to stand on its own: nothing may point to a folder outside of it.
TEST(Layers, NothingRefersOutsideTheProject) {
  const std::vector<fs::path> files = FilesOfTheProject();
  EXPECT_GT(files.size(), 500u);
  for (const fs::path& file : files) {
    const std::string text = test::ReadText(file);
    for (const char* outside : {"sha"
                                "red/",
                                "/wo"
                                "rk/main",
                                "/tmp/"
                                "wt/",
                                "file://"
                                "/home"}) {
      EXPECT_EQ(text.find(outside), std::string::npos) << file << " names " << outside;
    }
  }
}

}  // namespace
}  // namespace heliograph
