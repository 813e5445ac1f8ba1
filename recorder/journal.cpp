#include "recorder/journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace heliograph::recorder {

Journal::~Journal() { Close(); }

bool Journal::Open(const std::string& folder, std::string* error) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  const std::string path = folder + "/" + kJournalName;
  descriptor_ = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ >= 0) return true;
  *error = errno == EEXIST ? path + " exists: its run was killed, or still goes on; 'heliograph record --finish " + folder +
                                 "' makes tables of it"
                           : "cannot write " + path + ": " + std::strerror(errno);
  return false;
}

void Journal::Write(std::string line) {
  line += '\n';
  size_t done = 0;
  while (done < line.size()) {
    const ssize_t written = write(descriptor_, line.data() + done, line.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      ++lost_;
      return;
    }
    done += static_cast<size_t>(written);
  }
}

void Journal::Close() {
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = -1;
}

}  // namespace heliograph::recorder
