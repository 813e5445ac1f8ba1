/// File and Path, as the text of the path with the separator of Unix. What depends on the working directory is not known.
#include <algorithm>
#include <string>

#include "frontend/execution/library_calls.h"

namespace heliograph::frontend {
namespace {

using Args = std::span<const MachineValue>;
using Kind = MachineObject::Kind;
using Names = std::vector<std::u16string>;

/// With single separators, and none at the end.
std::u16string Plain(const std::u16string& text) {
  std::u16string path;
  for (char16_t c : text)
    if (c != u'/' || !path.ends_with(u'/')) path.push_back(c);
  if (path.size() > 1 && path.ends_with(u'/')) path.pop_back();
  return path;
}

MachineObject PathOf(const std::u16string& text) {
  MachineObject object;
  object.kind = Kind::kLibrary;
  object.text = Plain(text);
  return object;
}

CallOutcome Path(MachineState& state, const std::u16string& text) { return {state.Add(PathOf(text))}; }

/// The text of a path, or of a string.
std::optional<std::u16string> TextOf(MachineState& state, MachineValue value) {
  const MachineObject* object = state.Find(value);
  if (object != nullptr && object->kind == Kind::kLibrary) return object->text;
  const std::u16string* text = state.TextOf(value);
  return text != nullptr ? std::optional(*text) : std::nullopt;
}

std::u16string Resolved(const std::u16string& base, const std::u16string& other) {
  if (other.starts_with(u'/') || base.empty()) return other;
  return other.empty() ? base : base + u"/" + other;
}

Names NamesOf(const std::u16string& path) {
  Names names;
  for (size_t at = path.starts_with(u'/') ? 1 : 0; at < path.size();) {
    const size_t end = std::min(path.find(u'/', at), path.size());
    names.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  return names;
}

std::u16string Joined(const Names& names, size_t begin, size_t end) {
  std::u16string path;
  for (size_t i = begin; i < end; ++i) path += (i == begin ? u"" : u"/") + names[i];
  return path;
}

std::u16string Normalized(const std::u16string& path) {
  const bool absolute = path.starts_with(u'/');
  Names kept;
  for (const std::u16string& name : NamesOf(path)) {
    if (name == u".") continue;
    const bool back = name == u".." && !kept.empty() && kept.back() != u"..";
    if (back) kept.pop_back();
    else if (name != u".." || !absolute) kept.push_back(name);
  }
  return (absolute ? u"/" : u"") + Joined(kept, 0, kept.size());
}

/// A constructor of File: a path, or one below another.
CallOutcome NewFile(MachineState& state, Args args) {
  const auto first = TextOf(state, args[1]), second = args.size() > 2 ? TextOf(state, args[2]) : std::optional(std::u16string());
  MachineObject* self = state.Find(args[0]);
  if (self == nullptr || self->kind != Kind::kUnknown || !first || !second) return CallOutcome::Unknown();
  *self = PathOf(args.size() > 2 ? *first + u"/" + *second : *first);
  return CallOutcome::Unknown();
}

/// Path.of and Paths.get.
CallOutcome OfTexts(MachineState& state, Args args) {
  auto path = TextOf(state, args[0]);
  const MachineObject* more = state.ArrayOf(args[1]);
  if (!path || more == nullptr) return CallOutcome::Unknown();
  for (const MachineValue& v : more->elements) {
    const auto piece = TextOf(state, v);
    if (!piece) return CallOutcome::Unknown();
    if (!piece->empty()) path = path->empty() ? *piece : *path + u"/" + *piece;
  }
  return Path(state, *path);
}

CallOutcome Itself(MachineState& state, Args args) {
  return TextOf(state, args[0]) ? CallOutcome{args[0]} : CallOutcome::Unknown();
}

CallOutcome ToText(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  return path ? CallOutcome{state.AddText(*path, true)} : CallOutcome::Unknown();
}

/// The last name, as a path or as a text.
template <bool AsText>
CallOutcome LastName(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  if (!path) return CallOutcome::Unknown();
  const std::u16string name = path->substr(path->rfind(u'/') + 1);
  return AsText ? CallOutcome{state.AddText(name, true)} : Path(state, name);
}

/// What is around the last name; null if that is all.
template <bool AsText>
CallOutcome Parent(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  if (!path) return CallOutcome::Unknown();
  const size_t at = path->rfind(u'/');
  if (at == std::u16string::npos) return {MachineValue::Null()};
  const std::u16string parent = path->substr(0, std::max<size_t>(at, 1));
  return AsText ? CallOutcome{state.AddText(parent, true)} : Path(state, parent);
}

CallOutcome AbsoluteText(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  return path && path->starts_with(u'/') ? CallOutcome{state.AddText(*path, true)} : CallOutcome::Unknown();
}

/// Names from args[1] up to args[2], or that one alone.
CallOutcome SomeNames(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  if (!path || !AllInts(args.subspan(1))) return CallOutcome::Unknown();
  const Names names = NamesOf(*path);
  const int64_t begin = args[1].bits, end = args.size() > 2 ? args[2].bits : begin + 1;
  if (begin < 0 || begin >= end || end > static_cast<int64_t>(names.size())) return CallOutcome::Ends();
  return Path(state, Joined(names, static_cast<size_t>(begin), static_cast<size_t>(end)));
}

CallOutcome NameCount(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  return path ? CallOutcome{MachineValue::Int(static_cast<int32_t>(NamesOf(*path).size()))} : CallOutcome::Unknown();
}

CallOutcome Normalize(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  return path ? Path(state, Normalized(*path)) : CallOutcome::Unknown();
}

CallOutcome Resolve(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]), other = TextOf(state, args[1]);
  return path && other ? Path(state, Resolved(*path, *other)) : CallOutcome::Unknown();
}

CallOutcome ResolveSibling(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]), other = TextOf(state, args[1]);
  if (!path || !other) return CallOutcome::Unknown();
  const size_t at = path->rfind(u'/');
  return Path(state, Resolved(at == std::u16string::npos ? u"" : path->substr(0, at), *other));
}

/// Of paths that are both absolute or both not, without dots as names.
CallOutcome Relativize(MachineState& state, Args args) {
  const auto base = TextOf(state, args[0]), other = TextOf(state, args[1]);
  if (!base || !other || base->starts_with(u'/') != other->starts_with(u'/')) return CallOutcome::Unknown();
  const Names from = NamesOf(*base), to = NamesOf(*other);
  const auto [end, there] = std::mismatch(from.begin(), from.end(), to.begin(), to.end());
  Names names(static_cast<size_t>(from.end() - end), u"..");
  names.insert(names.end(), there, to.end());
  return Path(state, Joined(names, 0, names.size()));
}

CallOutcome Iterate(MachineState& state, Args args) {
  const auto path = TextOf(state, args[0]);
  if (!path) return CallOutcome::Unknown();
  MachineObject list, iterator;
  list.kind = Kind::kContainer;
  list.element = 'L';
  for (const std::u16string& name : NamesOf(*path)) list.elements.push_back(state.Add(PathOf(name)));
  iterator.kind = Kind::kIterator;
  iterator.elements = {state.Add(std::move(list))};
  return {state.Add(std::move(iterator))};
}

constexpr LibraryRow kRows[] = {
    {"java/io/File.<init>(Ljava/lang/String;)", NewFile},
    {"java/io/File.<init>(Ljava/lang/String;Ljava/lang/String;)", NewFile},
    {"java/io/File.<init>(Ljava/io/File;Ljava/lang/String;)", NewFile},
    {"java/io/File.getName()", LastName<true>},
    {"java/io/File.getPath()", ToText},
    {"java/io/File.toString()", ToText},
    {"java/io/File.getAbsolutePath()", AbsoluteText},
    {"java/io/File.getParent()", Parent<true>},
    {"java/io/File.getParentFile()", Parent<false>},
    {"java/io/File.toPath()", Itself},
    {"java/nio/file/Path.toFile()", Itself},
    {"java/nio/file/Path.of(Ljava/lang/String;[Ljava/lang/String;)", OfTexts},
    {"java/nio/file/Paths.get(Ljava/lang/String;[Ljava/lang/String;)", OfTexts},
    {"java/nio/file/Path.toString()", ToText},
    {"java/nio/file/Path.getFileName()", LastName<false>},
    {"java/nio/file/Path.getParent()", Parent<false>},
    {"java/nio/file/Path.getName(I)", SomeNames},
    {"java/nio/file/Path.subpath(II)", SomeNames},
    {"java/nio/file/Path.getNameCount()", NameCount},
    {"java/nio/file/Path.normalize()", Normalize},
    {"java/nio/file/Path.resolve(Ljava/lang/String;)", Resolve},
    {"java/nio/file/Path.resolve(Ljava/nio/file/Path;)", Resolve},
    {"java/nio/file/Path.resolveSibling(Ljava/lang/String;)", ResolveSibling},
    {"java/nio/file/Path.resolveSibling(Ljava/nio/file/Path;)", ResolveSibling},
    {"java/nio/file/Path.relativize(Ljava/nio/file/Path;)", Relativize},
    {"java/nio/file/Path.iterator()", Iterate},
};

}  // namespace

std::span<const LibraryRow> PathRows() { return kRows; }

}  // namespace heliograph::frontend
