#include "report/export/export_files.h"

#include <utility>

namespace heliograph::report {

bool Sink::Flush() {
  if (!failed_ && !buffer_.empty()) failed_ = !write_(buffer_);
  buffer_.clear();
  return !failed_;
}

Result<ExportFiles> ExportFiles::ToFile(const std::string& path) {
  const FilePlace place = PlaceOf(path);
  if (place.name.empty()) return Error{Error::Kind::kUsage, path + " is no file name: say where the export goes with -o FILE"};
  auto files = ToFolder(place.folder);
  if (files) files->only_ = place.name;
  return files;
}

Result<ExportFiles> ExportFiles::ToFolder(const std::string& folder) {
  auto set = OutputSet::Create(folder);
  if (!set) return set.error();
  ExportFiles files{Sink::Write()};
  files.set_.emplace(std::move(*set));
  return files;
}

Sink& ExportFiles::Add(std::string_view name) {
  Sink::Write write = write_;
  if (set_) {
    OutputFile& file = set_->Add(only_.empty() ? name : std::string_view(only_));
    write = [&file](std::string_view text) {
      file.Append(text);
      return true;  // the file keeps its error for Commit
    };
  }
  return *sinks_.emplace_back(std::make_unique<Sink>(std::move(write)));
}

std::optional<Error> ExportFiles::Commit() {
  bool written = true;
  for (const auto& sink : sinks_) written &= sink->Flush();
  sinks_.clear();
  if (!written) return Error{Error::Kind::kOutput, "cannot write standard output"};
  return set_ ? set_->Commit({}) : std::nullopt;
}

}  // namespace heliograph::report
