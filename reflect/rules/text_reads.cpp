/// Reads of texts: resources that code opens by name, and the lines that it reads from them; names of entries of archives and
/// paths of listed files.
///
/// Source:  JDK documentation of Class.getResource, ClassLoader.getResources, BufferedReader, Scanner, Files, String and
///          java.util.stream.
/// Reads:   the resource's name; what is read (text_sources.h).   Writes: the result: a string per name of a class in the
///          files, and per line of files with few. A read of a whole text gives its lines. ZipEntry.getName gives the files of the
///          application's classes, if they are no more than string-limit, and so does Path.toString in methods that list files.
/// Unknown: a name that is not known is any file with lines. A read of files of unknown name that more entries fit than the
///          switch `xml-names` allows gives none, and becomes a row of the report. As with other files the JDK's own code gives an unknown
///          string beside what is found.
/// Cost:    O(|delta(name)| x entries), once per name.

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/word_list.h"
#include "core/strings/string_pattern.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

using Carrier = HeapModel::Carrier;
using Yield = TextSource::Yield;

class OpenRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override { WatchName(site, call, context); }

  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const std::string_view descriptor = ask.program().MethodDescriptor(site.target);
    const Carrier carrier = descriptor.ends_with("InputStream;") ? Carrier::kStream
                            : descriptor.ends_with("URL;")       ? Carrier::kUrl
                                                                 : Carrier::kUrls;
    delta.ForEach([&](ObjId o) {
      const std::string* known = ask.heap().StringPatternOf(o);
      // No file with names of classes is called as other texts are.
      const std::string names = ask.heap().IsOtherText(o) ? "" : known != nullptr ? *known : string_pattern::Any();
      FileServices& services = context.services().files();
      if (!names.empty()) services.opened().Add(site.index, names, services.index());
      const TextSource files = services.texts().Files(names, context);
      context.say().AddResult(site, services.texts().Object(carrier, files, ask));
    });
  }
};

/// A call that reads the receiver, the first argument of a static method, or what a new string is made of.
class ReadRule : public Rule, public SourceReader {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const bool makes = context.ask().program().MethodName(site.target) == "<init>";
    if (makes) site.result = call.args[0];
    if (call.args.size() > makes) context.services().files().texts().Read(site, call.args[makes], *this, context);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

  void OnSource(Site& site, const TextSource& source, RuleContext& context) const override {
    const Facts& ask = context.ask();
    Answers& say = context.say();
    if (source.yield != Yield::kFiles || !site.result.valid()) return;
    if (!source.texts.valid()) {
      site.listed = true;
      return say.MarkCut(site, "files of the inputs name more classes than xml-names");
    }
    const std::string_view descriptor = ask.program().MethodDescriptor(site.target);
    const bool list = descriptor.ends_with("List;"), stream = descriptor.ends_with("Stream;");
    if (!list && !stream) return context.sink().AddEdge(source.texts, site.result);
    const TextSource texts{Yield::kTexts, "", PtrId(), source.texts};
    say.AddResult(site, context.services().files().texts().Object(list ? Carrier::kList : Carrier::kTexts, texts, ask));
  }
};

/// Calls a function object with each text of a collection: forEach, map.
class EachRule : public Rule, public SourceReader {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const bool complete = call.args.size() == 2 && call.args[1].valid();
    if (complete) context.services().files().texts().Read(site, call.args[0], *this, context);
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

  void OnSource(Site& site, const TextSource& source, RuleContext& context) const override {
    const Facts& ask = context.ask();
    CommandSink& sink = context.sink();
    const Program& program = ask.program();
    if (source.yield != Yield::kTexts) return;
    const bool maps = program.MethodName(site.target) == "map";
    AddedCall call;
    call.site = site.call;
    call.callee = maps ? program.FindMethod("java/util/function/Function", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;")
                       : program.FindMethod("java/util/function/Consumer", "accept", "(Ljava/lang/Object;)V");
    if (!call.callee.valid()) return;
    call.dispatch = true;
    call.args = {site.args[1], source.texts};
    call.thrown = site.thrown;
    if (maps) {
      if (!site.elements.valid()) site.elements = sink.NewPointer(TypeId());
      call.result = site.elements;
      const TextSource mapped{Yield::kTexts, "", PtrId(), site.elements};
      context.say().AddResult(site, context.services().files().texts().Object(Carrier::kTexts, mapped, ask));
    }
    sink.AddCall(call);
  }
};

/// The name of an entry of an archive, or the path of a file that the same method lists. It may be the inputs that are read: a
/// class file of the application, if these are few.
class ListedRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    const bool entry = program.ClassName(program.Method(site.target).owner).starts_with("java/util/");
    if (!entry && !ListsFiles(*call.body, program)) return;
    std::vector<std::string> files;
    for (uint32_t c = 0; c < program.NumClasses(); ++c) {
      if (!program.Class(ClassId(c)).application) continue;
      if (files.size() == ask.variant().string_limit) return;
      files.push_back(std::string(program.ClassName(ClassId(c))) + ".class");
    }
    for (const std::string& file : files) context.say().AddResult(site, ask.heap().StringObject(file, false));
  }
  void OnDelta(Site&, int, const PointsToSet&, RuleContext&) const override {}

 private:
  static bool ListsFiles(const MethodBody& body, const Program& program) {
    return std::any_of(body.invokes.begin(), body.invokes.end(), [&](const InvokeStmt& call) {
      if (!call.target.valid()) return false;
      const std::string_view owner = program.ClassName(program.Method(call.target).owner);
      return owner == "java/nio/file/Files" && HasWord("list walk find newDirectoryStream", program.MethodName(call.target));
    });
  }
};

const Rule* Listed() { return The<ListedRule>(); }
const Rule* Open() { return The<OpenRule>(); }
const Rule* Read() { return The<ReadRule>(); }
const Rule* Each() { return The<EachRule>(); }

}  // namespace

std::vector<ApiRow> TextReadApis() {
  constexpr std::string_view kClass = "java/lang/Class", kLoader = "java/lang/ClassLoader", kReader = "java/io/BufferedReader",
                             kScanner = "java/util/Scanner", kFiles = "java/nio/file/Files", kStream = "java/util/stream/Stream";
  return {
      {kClass, "getResourceAsStream", "", "Class.getResourceAsStream", Open, false, true},
      {kClass, "getResource", "", "Class.getResource", Open, false, true},
      {kLoader, "getResourceAsStream", "", "ClassLoader.getResourceAsStream", Open, true, true},
      {kLoader, "getResource", "", "ClassLoader.getResource", Open, true, true},
      {kLoader, "getResources", "", "ClassLoader.getResources", Open, true, true},
      {kLoader, "findResource", "", "ClassLoader.findResource", Open, true, true},
      {kLoader, "findResources", "", "ClassLoader.findResources", Open, true, true},
      {kLoader, "getSystemResourceAsStream", "", "ClassLoader.getSystemResourceAsStream", Open, false, true},
      {kLoader, "getSystemResource", "", "ClassLoader.getSystemResource", Open, false, true},
      {kLoader, "getSystemResources", "", "ClassLoader.getSystemResources", Open, false, true},
      {"java/lang/Module", "getResourceAsStream", "", "Module.getResourceAsStream", Open, false, true},
      {kReader, "readLine", "", "BufferedReader.readLine", Read, true, true},
      {kReader, "lines", "", "BufferedReader.lines", Read, true, true},
      {"java/io/DataInputStream", "readLine", "", "DataInputStream.readLine", Read, true, true},
      {kScanner, "next", "", "Scanner.next", Read, false, true},
      {kScanner, "nextLine", "", "Scanner.nextLine", Read, false, true},
      {kFiles, "readAllLines", "", "Files.readAllLines", Read, false, true},
      {kFiles, "lines", "", "Files.lines", Read, false, true},
      {kFiles, "readString", "", "Files.readString", Read, false, true},
      {"java/lang/String", "<init>", "([B)V", "new String", Read, false, true},
      {"java/lang/String", "<init>", "([BLjava/lang/String;)V", "new String", Read, false, true},
      {"java/lang/String", "<init>", "([BLjava/nio/charset/Charset;)V", "new String", Read, false, true},
      {"java/util/zip/ZipEntry", "getName", "", "ZipEntry.getName", Listed, true, true},
      {"java/nio/file/Path", "toString", "", "Path.toString", Listed, false, true},
      {kStream, "forEach", "", "Stream.forEach", Each, false, true},
      {kStream, "forEachOrdered", "", "Stream.forEachOrdered", Each, false, true},
      {kStream, "map", "", "Stream.map", Each, false, true},
      {"java/lang/Iterable", "forEach", "", "Iterable.forEach", Each, true, true},
  };
}

}  // namespace heliograph::reflect
