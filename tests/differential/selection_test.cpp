// The selection of methods that get contexts: which flows it finds, that no schedule decides it, and what it gives.

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "parallel/solver/solver.h"
#include "support/command.h"
#include "support/jdk_locator.h"
#include "support/temp_dir.h"
#include "tests/differential/oracle.h"
#include "tests/differential/world.h"

namespace heliograph::testing {
namespace {

constexpr char kFlows[] = R"(package flows;
class Box {
  Object value;
  void set(Object v) { value = v; }
  Object get() { return value; }
}
class Pair {
  private Object[] held = new Object[2];
  Pair(Object first) { put(0, first); }
  private void put(int at, Object o) { held[at] = same(o); }
  static Object same(Object o) { return o; }
  Cursor cursor() { return new Cursor(this); }
  static class Cursor {
    final Pair of;
    Cursor(Pair p) { of = p; }
    Object next() { return of.held[0]; }
  }
}
class Sink {
  Object last;
  void take(Object o) { last = o; }
}
class Source {
  static final Object MADE = new Object();
  Object make() { return new Source(); }
  Object made() { return MADE; }
}
public class Main {
  static Object a, b;
  static String text;
  public static void main(String[] args) {
    Box one = new Box(), two = new Box();
    one.set(new Sink());
    two.set(new Source());
    a = (Sink) one.get();
    b = (Source) two.get();
    a = new Pair(new Sink()).cursor().next();
    b = new Pair(new Source()).cursor().next();
    new Sink().take(new Source().make());
    new Sink().take(new Source().made());
    for (String s : args) text = s.trim().concat(text);
  }
})";

struct Selection {
  std::vector<bool> methods;
  PlainResult insensitive;
};

Selection Select(World& world, uint32_t threads, uint64_t schedule) {
  Selection selection;
  selection.insensitive = world.Run({"flows/Main"}, *reflect::FindVariant("points-to"), [&](parallel::SolverInput& input) {
    input.threads = threads;
    input.schedule_seed = schedule;
    input.selection_share = 1;
    parallel::SolvedSelection solved = parallel::SolveAndSelect(input);
    selection.methods = std::move(solved.selected);
    return ToPlain(solved.result);
  });
  return selection;
}

class SelectionTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string source = dir_.Write("sources/flows/Main.java", kFlows);
    const std::string javac = test::AnyJdk() + "/bin/javac";
    const test::Outcome compiled =
        test::RunShell("'" + javac + "' -nowarn -Xlint:none -d " + dir_.Path("classes") + " " + source);
    ASSERT_EQ(compiled.status, 0) << compiled.output;
    world_ = std::make_unique<World>(std::vector<std::string>{dir_.Path("classes")});
  }

  test::TempDir dir_;
  std::unique_ptr<World> world_;
};

TEST_F(SelectionTest, TakesMethodsBetweenWhatComesInAndWhatGoesOut) {
  const Selection selection = Select(*world_, 1, 0);
  std::set<std::string> selected;
  for (uint32_t m = 0; m < selection.methods.size(); ++m) {
    const std::string name = world_->program().MethodDisplayName(MethodId(m));
    if (selection.methods[m] && name.find("flows.") != std::string::npos) selected.insert(name);
  }
  const std::set<std::string> expected{
      "<flows.Box: java.lang.Object get()>",          "<flows.Box: void set(java.lang.Object)>",
      "<flows.Pair$Cursor: java.lang.Object next()>", "<flows.Pair$Cursor: void <init>(flows.Pair)>",
      "<flows.Pair: flows.Pair$Cursor cursor()>",     "<flows.Pair: java.lang.Object same(java.lang.Object)>",
      "<flows.Pair: void <init>(java.lang.Object)>",  "<flows.Pair: void put(int,java.lang.Object)>"};
  EXPECT_EQ(selected, expected);
}

TEST_F(SelectionTest, DependsOnNoSchedule) {
  const Selection selection = Select(*world_, 1, 0);
  for (const uint32_t threads : {1u, 2u, 4u, 7u})
    EXPECT_EQ(Select(*world_, threads, threads).methods, selection.methods) << threads;
}

TEST_F(SelectionTest, TellsApartWhatContextsOfAllMethodsDo) {
  const Selection selection = Select(*world_, 1, 0);
  world_->contexts = {parallel::ContextKind::kObject, 2};
  const PlainResult all = SolveWith(*world_, "flows/Main", "points-to", false);
  world_->contexts.selected = &selection.methods;
  const PlainResult selective = SolveWith(*world_, "flows/Main", "points-to", false);
  size_t fewer = 0;
  for (const auto& [variable, objects] : selection.insensitive.points_to) {
    if (variable.find("<flows.") == std::string::npos) continue;
    fewer += objects != selective.points_to.at(variable);
    EXPECT_EQ(selective.points_to.at(variable), all.points_to.at(variable)) << variable;
  }
  EXPECT_GE(fewer, 4u);
}

}  // namespace
}  // namespace heliograph::testing
