/// From the journal of a recording to its tables.
///
/// Writes reflection.log, reflective-calls.tsv, call-edges.tsv, classes.tsv and recording.json into the folder, sorted, and
/// then removes the journal. The tables depend on what was recorded only, not on the order in which it happened.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace heliograph::recorder {

struct FinishedRecording {
  bool complete = false;  ///< the virtual machine came to its end
  uint64_t events = 0, lost = 0;
  uint64_t calls = 0, edges = 0;  ///< rows
};

/// Whether the folder has a journal to finish.
bool HasJournal(const std::string& folder);

/// Fails with a text in `error` if the journal cannot be read or a table not written, or once `stop`, which is asked at each
/// row, returns true; then the journal stays.
bool FinishRecording(const std::string& folder, FinishedRecording* out, std::string* error,
                     const std::function<bool()>& stop = nullptr);

/// Adds a time to recording.json. Fails like FinishRecording.
bool AddSeconds(const std::string& folder, const std::string& key, double seconds, std::string* error);

}  // namespace heliograph::recorder
