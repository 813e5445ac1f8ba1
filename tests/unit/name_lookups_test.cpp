// What names are looked up by: ends, patterns, texts that may become names, and the order of texts.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/heap/heap_model.h"
#include "core/strings/kept_strings.h"
#include "core/strings/string_pattern.h"
#include "reflect/context/ranking.h"
#include "reflect/members/name_patterns.h"
#include "reflect/strings/judged_texts.h"

namespace heliograph::reflect {
namespace {

const std::string kMark(1, string_pattern::kAny);

class NameLookups : public testing::Test {
 protected:
  void SetUp() override {
    ProgramBuilder builder;
    for (std::string_view name : {"java/lang/Object", "java/lang/Class", "java/lang/String", "java/lang/reflect/Method",
                                  "java/lang/reflect/Constructor", "java/lang/reflect/Field", "java/lang/invoke/MethodHandle",
                                  "p/Handler", "p/http/Handler", "p/ftp/Handler", "p/http/Other", "q/http/Handler", "Plain"}) {
      ClassDecl decl;
      decl.name = name;
      if (name != "java/lang/Object") decl.super = "java/lang/Object";
      decl.methods = {{"run", "()V", kAccPublic}};
      builder.Add(std::move(decl));
    }
    Ledger ledger;
    auto program = builder.Build(ledger, 1);
    ASSERT_TRUE(program.ok());
    program_ = std::move(*program);
  }

  std::vector<std::string> Names(const std::vector<ClassId>& classes) const {
    std::vector<std::string> names;
    for (ClassId c : classes) names.push_back(program_.DottedClassName(c));
    return names;
  }

  Program program_;
};

TEST_F(NameLookups, PatternsFindTheClassesThatTheyCover) {
  NamePatterns patterns(program_);
  const std::vector<std::string> all{kMark,
                                     "p." + kMark,
                                     kMark + ".Handler",
                                     "p." + kMark + ".Handler",
                                     kMark + "http" + kMark,
                                     "p" + kMark + "t" + kMark + "er",
                                     "p.Handler",
                                     "none",
                                     kMark + "none",
                                     "none" + kMark};
  for (const std::string& pattern : all) {
    std::vector<ClassId> covered;
    for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
      if (string_pattern::Covers(pattern, program_.DottedClassName(ClassId(c)))) covered.push_back(ClassId(c));
    }
    bool too_many = true;
    EXPECT_EQ(Names(patterns.ClassesOf(pattern, 0, 0, &too_many)), Names(covered)) << string_pattern::Display(pattern);
    EXPECT_FALSE(too_many);
    for (uint32_t most = 1; most < 8; ++most) {
      const bool fits = covered.size() <= most;
      EXPECT_EQ(patterns.ClassesOf(pattern, most, 0, &too_many).size(), fits ? covered.size() : 0);
      EXPECT_EQ(too_many, !fits) << string_pattern::Display(pattern) << " " << most;
    }
  }
}

TEST_F(NameLookups, BothEndsMayOverlap) {
  const NamePatterns patterns(program_);
  EXPECT_EQ(Names(patterns.ClassesBetween("p.", ".Handler")),
            (std::vector<std::string>{"p.Handler", "p.http.Handler", "p.ftp.Handler"}));
  EXPECT_TRUE(patterns.ClassesBetween("http.", ".Handler").empty());
}

TEST_F(NameLookups, TextsNameClassesArraysMembersAndPrimitives) {
  for (std::string_view name : {"p.Handler", "Plain", "run", "int", "[I", "[Lp.Handler;", "[[LPlain;"}) {
    EXPECT_TRUE(program_.StringCanName(name)) << name;
  }
  for (std::string_view name : {"", "p/Handler", "none", "p.none", "Handler", "[Lnone;", "()V", "[V"}) {
    EXPECT_FALSE(program_.StringCanName(name)) << name;
  }
}

TEST_F(NameLookups, TextsHaveTheOrderOfAllObjects) {
  HeapOptions options;
  options.merge_strings = false;
  HeapModel heap(program_, AllocationCensus(program_.NumTypes(), 0), options);
  SiteTable sites;
  MemberPatterns members;
  const std::vector<ArchiveId> main_archives;
  const InputUses uses(program_);
  const Ranking ranking(program_, heap, sites, members, main_archives, nullptr, uses);
  PointsToSet texts;
  for (const std::string text : {"b", "a", "run", "p.Handler", "", "zz", "Plain"}) {
    texts.Add(heap.StringObject(text, true));
    if (text != "a") texts.Add(heap.StringObject(text, false));
    if (text.size() > 1) texts.Add(heap.StringPatternObject(text + kMark));
    for (uint32_t entry : {7u, 3u}) texts.Add(heap.ConfigurationString(entry, text));
  }
  for (size_t most = 0; most <= texts.size() + 1; ++most) {
    EXPECT_EQ(ranking.SortedTexts(texts, most), ranking.Sorted(texts, most)) << most;
  }
  PointsToSet some;
  for (ObjId o : texts.ToVector()) {
    if (o.value % 3 != 0) some.Add(o);
    for (size_t most = 0; most <= some.size(); ++most) {
      EXPECT_EQ(ranking.FirstTexts(texts, some, most), ranking.Sorted(some, most)) << some.size() << " " << most;
    }
  }
}

TEST_F(NameLookups, ObjectsOfATextAreAllThatHaveIt) {
  HeapOptions options;
  options.merge_strings = false;
  HeapModel heap(program_, AllocationCensus(program_.NumTypes(), 0), options);
  std::vector<ObjId> all;
  for (const std::string& text : std::vector<std::string>{"a", "b", "p" + kMark}) {
    all.push_back(heap.StringPatternObject(text));
    for (uint32_t entry : {7u, 3u, 7u}) all.push_back(heap.ConfigurationString(entry, text));
  }
  for (const std::string text : {"a", "b"}) all.push_back(heap.StringObject(text, true));
  for (const std::string& text : std::vector<std::string>{"a", "b", "p" + kMark, "none"}) {
    std::set<ObjId> have;
    for (ObjId o : all) {
      if (*heap.StringPatternOf(o) == text) have.insert(o);
    }
    std::vector<ObjId> found;
    heap.AppendObjectsOf(text, found);
    EXPECT_EQ(std::set<ObjId>(found.begin(), found.end()), have) << string_pattern::Display(text);
    EXPECT_EQ(found.size(), have.size()) << "each once";
  }
}

TEST_F(NameLookups, ShapesAdmitEveryNameWithDotsOrSlashes) {
  NameShapes shapes;
  EXPECT_FALSE(shapes.MayHave("")) << "nothing was added";
  for (const std::string name : {"", "A", "p/A", "a/very/long/package/of/A", "a/very/long/package/of/A$1"}) {
    shapes.Add(name);
    std::string dotted = name;
    std::replace(dotted.begin(), dotted.end(), '/', '.');
    EXPECT_TRUE(shapes.MayHave(name) && shapes.MayHave(dotted)) << name;
  }
  EXPECT_FALSE(shapes.MayHave("b.very.long.package.of.B"));
}

TEST_F(NameLookups, FragmentsAreNoTextsThatRepeatLongerThanNames) {
  NameFragments fragments(program_);
  fragments.Add("a_________b");
  fragments.Add("Outer$1$1$1$1");
  const auto repeated = [](std::string_view part, size_t times) {
    std::string text;
    for (size_t i = 0; i < times; ++i) text += part;
    return text;
  };
  EXPECT_TRUE(fragments.MayBePart(repeated("_", 9)));
  EXPECT_FALSE(fragments.MayBePart(repeated("_", 10)));
  EXPECT_TRUE(fragments.MayBePart(repeated("$1", 4)));
  EXPECT_FALSE(fragments.MayBePart(repeated("$1", 5)));
  EXPECT_TRUE(fragments.MayBePart(repeated("[", 100)));
  EXPECT_TRUE(fragments.MayBePart("[[LOuter$1$1;"));
}

TEST_F(NameLookups, FragmentsOfNamesOfArrayClasses) {
  NameFragments fragments(program_);
  for (const std::string text : {"[Lp.Handler;", "[[Lp.Hand", "Handler;", "[L"}) EXPECT_TRUE(fragments.MayBePart(text)) << text;
  for (const std::string text : {"[Lp.Hundler;", "LHandler;", "Handler;;"}) EXPECT_FALSE(fragments.MayBePart(text)) << text;
}

TEST_F(NameLookups, JudgedTextsAreThoseThatAreKept) {
  NameFragments fragments(program_);
  const KeptStrings kept(program_, nullptr, &fragments);
  HeapOptions options;
  options.kept_strings = &kept;
  HeapModel heap(program_, AllocationCensus(program_.NumTypes(), 0), options);
  const ObjId name = heap.StringObject("p.Handler", false), message = heap.TextObject("nothing here"),
              pattern = heap.StringPatternObject("p." + kMark), platform = heap.StringObject("run", true);
  JudgedTexts judged;
  PointsToSet some, all, expected;
  for (ObjId o : {name, message}) some.Add(o);
  for (ObjId o : {name, message, pattern, platform, heap.OtherText(), heap.MergedString()}) all.Add(o);
  expected.Add(name);
  EXPECT_EQ(judged.WholeTexts(kept, heap, some), expected);
  expected.Add(platform);
  EXPECT_EQ(judged.WholeTexts(kept, heap, all), expected);
  EXPECT_EQ(judged.WholeTexts(kept, heap, all), expected) << "asked again";
}

}  // namespace
}  // namespace heliograph::reflect
