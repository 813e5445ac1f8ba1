// Point-cuts against methods, compared with what AspectJ's own matcher says of the same classes.

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "frontend/classfile/declarations.h"
#include "frontend/classpath/class_path.h"
#include "frontend/pointcuts/pointcut_match.h"
#include "support/command.h"
#include "support/files.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"

namespace heliograph::test {
namespace {

using frontend::Answer;

constexpr const char* kLab = R"(package app;
import java.io.*;
import java.lang.annotation.*;
import java.util.*;
public class Lab {
  @Retention(RetentionPolicy.RUNTIME) public @interface Mark {}
  @Retention(RetentionPolicy.RUNTIME) @Inherited public @interface Kept {}
  @Retention(RetentionPolicy.RUNTIME) public @interface At {}
  public interface Keeper<T> { void save(T item) throws IOException; default T find(String name) { return null; } }
  public static class Item {}
  @Mark public static final class Box extends Item {}
  @Kept public static abstract class Base implements Keeper<Item> {
    public Object get(int index) { return null; }
    protected void all(String first, Object... rest) {}
  }
  @Mark public static class Shelf extends Base implements Serializable {
    @Override public void save(Item item) {}
    @Override public Item get(int index) { return null; }
    @Mark public final synchronized int count(int[] of, long[][] more) { return 0; }
    void put(Box box, Item item) {}
    public List<String> names(@At List<String> of, Map<String, Item> by) throws FileNotFoundException { return of; }
    public void boxed(Integer a, int b, Object c, CharSequence d) {}
    public static class Inner { public String get() { return null; } public String[] texts(String[] of) { return of; } }
  }
})";

constexpr const char* kOracle = R"(import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
import org.aspectj.weaver.tools.*;
public class Oracle {
  // Some warnings end a match.
  static String answer(PointcutExpression pointcut, Method m) {
    try {
      ShadowMatch match = pointcut.matchesMethodExecution(m);
      return match.alwaysMatches() ? "yes" : match.neverMatches() ? "no" : "maybe";
    } catch (RuntimeException warned) {
      return "warned";
    }
  }
  public static void main(String[] a) throws Exception {
    Set<PointcutPrimitive> of = new HashSet<>(List.of(PointcutPrimitive.EXECUTION, PointcutPrimitive.ARGS,
        PointcutPrimitive.REFERENCE, PointcutPrimitive.THIS, PointcutPrimitive.TARGET, PointcutPrimitive.WITHIN,
        PointcutPrimitive.AT_ANNOTATION, PointcutPrimitive.AT_WITHIN, PointcutPrimitive.AT_ARGS, PointcutPrimitive.AT_TARGET));
    ClassLoader loader = Oracle.class.getClassLoader();
    PointcutParser parser = PointcutParser
        .getPointcutParserSupportingSpecifiedPrimitivesAndUsingSpecifiedClassLoaderForResolution(of, loader);
    for (String text : Files.readAllLines(Path.of(a[0]))) {
      PointcutExpression pointcut;
      try {
        pointcut = parser.parsePointcutExpression(text, Class.forName("app.Lab"), new PointcutParameter[0]);
      } catch (RuntimeException wrong) {
        System.out.println(text + "\t-\t-\twrong");
        continue;
      }
      for (String name : new String[] {"Keeper", "Base", "Shelf", "Shelf$Inner"}) {
        for (Method m : Class.forName("app.Lab$" + name).getDeclaredMethods()) {
          if (m.isBridge()) continue;
          System.out.println(text + "\t" + name + "\t" + m.getName() + "\t" + answer(pointcut, m));
        }
      }
    }
  }
})";

const std::vector<const char*> kTexts{
    "execution(* *(..))",
    "execution(public * *(..))",
    "execution(!public * *(..))",
    "execution(final * *(..))",
    "execution(!final !abstract * *(..))",
    "execution(protected * *(..))",
    "execution(abstract * *(..))",
    "execution(void *(..))",
    "execution(!void *(..))",
    "execution(int *(..))",
    "execution(java.lang.Object *(..))",
    "execution(Object *(..))",
    "execution(Object+ *(..))",
    "execution(app.Lab.Item *(..))",
    "execution(app.Lab.Item+ *(..))",
    "execution(String[] *(..))",
    "execution(*[] *(..))",
    "execution(java.util.List *(..))",
    "execution(java..* *(..))",
    "execution(* get(..))",
    "execution(* get*(..))",
    "execution(* *et(..))",
    "execution(* app.Lab.Shelf.*(..))",
    "execution(* app.Lab.Shelf.get(..))",
    "execution(* app.Lab.Base.get(..))",
    "execution(* app.Lab.Base+.*(..))",
    "execution(* app.Lab.Keeper.*(..))",
    "execution(* app.Lab.Keeper.save(..))",
    "execution(* app.Lab.Keeper+.*(..))",
    "execution(* app.Lab.*.*(..))",
    "execution(* app.*.*(..))",
    "execution(* app..*.*(..))",
    "execution(* app..get(..))",
    "execution(* *..Shelf.*(..))",
    "execution(* *.*(..))",
    "execution(* *..*.*(..))",
    "execution(* Lab.Shelf.*(..))",
    "execution(* Shelf.*(..))",
    "execution(* *Shelf.*(..))",
    "execution(* app.Lab.Sh*f.*(..))",
    "execution(* (app.Lab.Base || app.Lab.Shelf.Inner).*(..))",
    "execution(* (app.Lab.* && !app.Lab.Shelf).*(..))",
    "execution(* (@app.Lab.Mark *).*(..))",
    "execution(* (!@app.Lab.Mark *).*(..))",
    "execution(* (@app.Lab.Kept *).*(..))",
    "execution(@app.Lab.Mark * *(..))",
    "execution(!@app.Lab.Mark * *(..))",
    "execution(@app.Lab.* * *(..))",
    "execution(* *())",
    "execution(* *(*))",
    "execution(* *(*, ..))",
    "execution(* *(*, *))",
    "execution(* *(.., *))",
    "execution(* *(int))",
    "execution(* *(int, ..))",
    "execution(* *(.., String))",
    "execution(* *(String, ..))",
    "execution(* *(java.lang.String, Object...))",
    "execution(* *(String, Object[]))",
    "execution(* *(String[]))",
    "execution(* *(int[], long[][]))",
    "execution(* *(int[], long[]))",
    "execution(* *(app.Lab.Item))",
    "execution(* *(app.Lab.Item+, ..))",
    "execution(* *(app.Lab.Box, app.Lab.Item))",
    "execution(* *(java.util.List, ..))",
    "execution(* *(.., java.util.Map))",
    "execution(* *(..) throws java.io.IOException)",
    "execution(* *(..) throws java.io.IOException+)",
    "execution(* *(..) throws !java.io.IOException)",
    "execution(* *(..) throws *..FileNotFound*)",
    "execution(* *(@app.Lab.At *, ..))",
    "execution(* *(@app.Lab.At (*), ..))",
    "execution(* *(.., @app.Lab.At (*)))",
    "execution(* *((@app.Lab.Mark *), ..))",
    "execution(app.Lab.Shelf.new(..))",
    "within(app.Lab.Shelf)",
    "within(app.Lab)",
    "within(app.Lab.*)",
    "within(app.*)",
    "within(app..*)",
    "within(app.Lab.Base+)",
    "within(!app.Lab.Base+)",
    "within(java.io.Serializable+)",
    "within(@app.Lab.Mark *)",
    "within((@app.Lab.Kept *))",
    "within(*..Inner)",
    "@within(app.Lab.Mark)",
    "@within(app.Lab.Kept)",
    "@annotation(app.Lab.Mark)",
    "!@annotation(app.Lab.Mark)",
    "args()",
    "args(..)",
    "args(*)",
    "args(int)",
    "args(int, ..)",
    "args(Integer)",
    "args(Integer, int, ..)",
    "args(int, Integer, ..)",
    "args(.., CharSequence)",
    "args(.., String)",
    "args(.., app.Lab.Box)",
    "args(app.Lab.Box, ..)",
    "args(app.Lab.Item, ..)",
    "args(String, Object[])",
    "args(String, ..)",
    "args(Object, ..)",
    "args(java.io.Serializable, ..)",
    "args(app.Lab.Keeper, ..)",
    "@args(app.Lab.Mark)",
    "@args(app.Lab.Mark, ..)",
    "this(app.Lab.Shelf)",
    "target(app.Lab.Shelf)",
    "target(app.Lab.Base)",
    "target(app.Lab.Keeper)",
    "target(java.io.Serializable)",
    "target(app.Lab.Box)",
    "@target(app.Lab.Mark)",
    "execution(* get(..)) && within(app.Lab.Shelf)",
    "execution(* get(..)) || within(app.Lab.Shelf)",
    "!execution(* get(..)) && !within(app.Lab.Shelf)",
    "execution(* get(..)) && (args(int) || within(*..Inner))",
    "execution(* get(..)",
    "within()",
    "call(* *(..))",
};

class PointcutMatchTest : public testing::Test {
 protected:
  /// By point-cut, class and method.
  using Said = std::map<std::string, std::string>;

  void SetUp() override {
    dir_.Write("src/app/Lab.java", kLab);
    dir_.Write("src/Oracle.java", kOracle);
    std::string texts;
    for (const char* text : kTexts) texts += std::string(text) + "\n";
    dir_.Write("texts", texts);
    const std::string folder = HELIOGRAPH_SOURCE_DIR "/build/maven/aspectjweaver";
    ASSERT_TRUE(std::filesystem::exists(folder)) << folder << ": scripts/install-dependencies.sh test";
    const Outcome run = RunShell("cd " + dir_.Path("") + " && javac -nowarn -proc:none --release 17 -cp '" + folder +
                                 "/*' -d classes src/app/Lab.java src/Oracle.java 2>&1 && java -cp 'classes:" + folder +
                                 "/*' Oracle texts 2> wrong > said || { tail -n 20 wrong; false; }");
    ASSERT_EQ(run.status, 0) << run.output;
    std::istringstream lines(ReadText(dir_.Path("said")));
    for (std::string line; std::getline(lines, line);) {
      const size_t tab = line.rfind('\t');
      said_[line.substr(0, tab)] = line.substr(tab + 1);
    }
    Load();
  }

  void Load() {
    frontend::ClassPathOptions options;
    options.inputs = {dir_.Path("classes")};
    options.jdk = AnyJdk();
    auto loaded = frontend::LoadClassPath(options, ledger_);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    loaded_ = std::move(*loaded);
    ProgramBuilder builder;
    for (ClassDecl& declaration : loaded_->classes) builder.Add(std::move(declaration));
    Result<Program> program = builder.Build(ledger_, loaded_->max_dimensions);
    ASSERT_TRUE(program.ok());
    program_ = std::make_unique<Program>(std::move(*program));
  }

  TempDir dir_;
  Ledger ledger_;
  Said said_;
  std::unique_ptr<frontend::LoadedClassPath> loaded_;
  std::unique_ptr<Program> program_;
};

/// What always matches is admitted, what never does is not; of the rest there is nothing to say. Names that AspectJ does not find are
/// errors there, and nothing has them here.
TEST_F(PointcutMatchTest, AgreesWithAspectJ) {
  const frontend::Declarations declarations(*program_);
  const auto names = [](ClassId, std::string_view) { return Answer::kMaybe; };
  frontend::PointcutMatch match(*program_, declarations, names, false);
  std::vector<std::unique_ptr<frontend::Pointcut>> kept;
  size_t compared = 0;
  for (const char* text : kTexts) {
    Result<frontend::Pointcut> parsed = frontend::ParsePointcut(text);
    const bool wrong = said_.contains(std::string(text) + "\t-\t-");
    if (!parsed.ok()) {
      EXPECT_TRUE(wrong) << text;
    }
    if (!parsed.ok()) continue;
    kept.push_back(std::make_unique<frontend::Pointcut>(std::move(*parsed)));
    const auto in_package = [](auto& self, frontend::Pointcut& p) -> void {
      p.package = "app.";
      for (frontend::Pointcut& part : p.parts) self(self, part);
    };
    in_package(in_package, *kept.back());
    for (const char* name : {"Keeper", "Base", "Shelf", "Shelf$Inner"}) {
      const ClassId c = program_->FindClass(std::string("app/Lab$") + name);
      const auto [begin, end] = program_->MethodRange(c);
      for (uint32_t m = begin; m < end; ++m) {
        const std::string key = std::string(text) + "\t" + name + "\t" + std::string(program_->MethodName(MethodId(m)));
        const auto said = said_.find(key);
        if ((said == said_.end() && !wrong) || (program_->Method(MethodId(m)).access & 0x40) != 0) continue;
        std::vector<frontend::PointcutBinding> bindings;
        const Answer answer = match.Admits(*kept.back(), c, MethodId(m), bindings);
        if (wrong || said->second == "no") {
          EXPECT_EQ(answer, Answer::kNo) << key;
        } else if (said->second == "yes") {
          EXPECT_NE(answer, Answer::kNo) << key;
        }
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 1000u);
}

}  // namespace
}  // namespace heliograph::test
