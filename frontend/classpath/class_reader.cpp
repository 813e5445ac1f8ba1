#include "frontend/classpath/class_reader.h"

#include <algorithm>
#include <utility>
#include <variant>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "frontend/classfile/class_file.h"
#include "frontend/classfile/class_version.h"
#include "frontend/classfile/generic_signature.h"

namespace heliograph::frontend {
namespace {

constexpr size_t kBatchClasses = 128;
constexpr uint64_t kBatchBytes = 2 << 20;

struct Batch {
  size_t begin = 0, end = 0;
  uint64_t bytes = 0;
};

std::vector<Batch> CutBatches(std::span<const ClassSource> sources) {
  std::vector<Batch> batches;
  for (size_t i = 0; i < sources.size(); ++i) {
    const uint64_t bytes = sources[i].UnpackedBytes();
    if (batches.empty() || batches.back().end - batches.back().begin >= kBatchClasses ||
        batches.back().bytes + bytes > kBatchBytes) {
      batches.push_back({i, i, 0});
    }
    batches.back().end = i + 1;
    batches.back().bytes += bytes;
  }
  return batches;
}

class Reader {
 public:
  Reader(std::span<const ClassSource> sources, std::span<const std::string> names, ByteStorage& storage, Ledger& ledger,
         BudgetGuard budget)
      : sources_(sources),
        names_(names),
        storage_(storage),
        ledger_(ledger),
        budget_(budget),
        slots_(budget.LacksRoom(sources.size() * sizeof(ClassDecl)) ? 0 : sources.size()) {}

  ClassesRead Run() {
    if (budget_.WasSpent()) return {.classes = {}, .counts = std::vector<uint8_t>(sources_.size()), .archive_of = {}};
    const std::vector<Batch> batches = CutBatches(sources_);
    tbb::enumerable_thread_specific<SourceReader> readers;
    tbb::parallel_for(
        tbb::blocked_range<size_t>(0, batches.size(), 1),
        [&](const tbb::blocked_range<size_t>& range) {
          for (size_t b = range.begin(); b < range.end(); ++b) ReadBatch(batches[b], readers.local());
        },
        tbb::simple_partitioner());
    return KeepFirst();
  }

 private:
  void ReadBatch(const Batch& batch, SourceReader& reader) {
    auto arena = storage_.Allocate(batch.bytes);
    for (size_t i = batch.begin; arena && i < batch.end && !budget_.Spent(); ++i) {
      const uint64_t size = sources_[i].UnpackedBytes();
      const auto bytes = reader.Read(sources_[i], arena->first(size));
      arena = arena->subspan(size);
      if (const auto* error = std::get_if<ArchiveError>(&bytes)) {
        Skip("skipped-entry", sources_[i], static_cast<int64_t>(error->offset), error->reason);
      } else {
        ReadClass(i, std::get<Bytes>(bytes));
      }
    }
  }

  void ReadClass(size_t i, Bytes bytes) {
    const ClassSource& source = sources_[i];
    SayUnknownVersion(source, bytes);
    auto read = ReadClassFile(bytes);
    if (const auto* error = std::get_if<ClassFileError>(&read)) {
      return Skip("skipped-class", source, error->offset, error->reason);
    }
    ClassDecl& decl = std::get<ClassDecl>(read);
    static constexpr uint16_t kAccModule = 0x8000;
    if (decl.access & kAccModule) return;
    decl.misplaced = !source.PromisesName(decl.name);
    decl.archive = source.archive;
    decl.application = source.application;
    decl.platform = source.platform;
    CheckSignatures(source, decl);
    slots_[i] = std::move(decl);
  }

  /// One row for all such classes of the JDK.
  void SayUnknownVersion(const ClassSource& source, Bytes bytes) {
    std::string version = UnknownVersion(bytes);
    if (version.empty()) return;
    ledger_.Add("unknown-class-version", source.platform ? names_[source.archive.value] : Where(source), std::move(version));
  }

  /// Drops generic signatures that nothing reads, and reports malformed ones.
  void CheckSignatures(const ClassSource& source, ClassDecl& decl) {
    const auto check = [&](std::string_view& signature, GenericKind kind, std::string_view what) {
      const auto error = signature.empty() || decl.platform ? std::nullopt : CheckGenericSignature(kind, signature);
      if (error) {
        const std::string reason =
            "Signature of " + std::string(what) + ": " + error->reason + " at character " + std::to_string(error->offset);
        ledger_.Report({Diagnostic::Severity::kWarning, names_[source.archive.value], source.EntryPath(), -1, reason});
        ledger_.Add("malformed-signature", Where(source), reason);
      }
      if (error || decl.platform) signature = {};
    };
    check(decl.signature, GenericKind::kClass, "the class");
    for (MemberDecl& field : decl.fields) check(field.signature, GenericKind::kField, field.name);
    for (MemberDecl& method : decl.methods) check(method.signature, GenericKind::kMethod, method.name);
  }

  int TurnOf(size_t i) const {
    if (slots_[i].platform) return 0;
    return slots_[i].misplaced ? 2 : 1;
  }

  /// False if a class of the name is there.
  bool UseFirst(size_t i, ClassesRead& result) {
    const auto [first, fresh] = result.archive_of.try_emplace(slots_[i].name, slots_[i].archive);
    if (fresh) return true;
    ledger_.Add("duplicate-class", std::string(slots_[i].name),
                "used from " + names_[first->second.value] + ", not from " + Where(sources_[i]));
    return false;
  }

  void AddMisplaced(size_t i, ClassesRead& result) {
    const ClassDecl& decl = slots_[i];
    const std::string where = Where(sources_[i]);
    const bool definable = !decl.platform && !decl.name.starts_with("java/");
    ledger_.Add("misplaced-class", std::string(decl.name),
                "read from " + where + (definable ? ", for calls that define classes" : "; no loader may define it"));
    if (definable) result.definable.push_back({decl.name, where});
  }

  /// Of classes of one name the JDK's counts, as class loaders ask their parents first, and then the first; one that no loader
  /// finds by its name replaces none.
  ClassesRead KeepFirst() {
    ClassesRead result;
    result.counts.resize(slots_.size());
    result.archive_of.reserve(slots_.size());
    std::vector<bool> used(slots_.size(), false);
    for (const int turn : {0, 1, 2}) {
      for (size_t i = 0; i < slots_.size(); ++i) {
        if (slots_[i].name.empty() || TurnOf(i) != turn) continue;
        used[i] = UseFirst(i, result);
        if (used[i] && slots_[i].misplaced) AddMisplaced(i, result);
      }
    }
    size_t kept = 0;
    for (size_t i = 0; i < slots_.size(); ++i) {
      if (!used[i]) continue;
      ClassDecl& decl = slots_[i];
      result.counts[i] = 1;
      if (const auto* image = std::get_if<ImageSource>(&sources_[i].data))
        result.module_of.emplace(decl.name, image->resource->module);
      result.max_dimensions = std::max<uint32_t>(result.max_dimensions, decl.max_dimensions);
      if (kept != i) slots_[kept] = std::move(decl);
      ++kept;
    }
    slots_.resize(kept);
    result.classes = std::move(slots_);
    return result;
  }

  std::string Where(const ClassSource& source) const {
    const std::string entry = source.EntryPath();
    return entry.empty() ? names_[source.archive.value] : names_[source.archive.value] + "!/" + entry;
  }

  void Skip(const char* kind, const ClassSource& source, int64_t offset, const std::string& reason) {
    ledger_.Report({Diagnostic::Severity::kError, names_[source.archive.value], source.EntryPath(), offset, reason});
    ledger_.Add(kind, Where(source), reason);
  }

  std::span<const ClassSource> sources_;
  std::span<const std::string> names_;
  ByteStorage& storage_;
  Ledger& ledger_;
  const BudgetGuard budget_;
  std::vector<ClassDecl> slots_;  ///< by source; without a name if skipped
};

}  // namespace

ClassesRead ReadClasses(std::span<const ClassSource> sources, std::span<const std::string> archive_names, ByteStorage& storage,
                        Ledger& ledger, BudgetGuard budget) {
  return Reader(sources, archive_names, storage, ledger, budget).Run();
}

}  // namespace heliograph::frontend
