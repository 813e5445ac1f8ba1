import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import soot.AnySubType;
import soot.Body;
import soot.FastHierarchy;
import soot.Local;
import soot.MethodOrMethodContext;
import soot.PackManager;
import soot.PointsToAnalysis;
import soot.RefLikeType;
import soot.Scene;
import soot.SootClass;
import soot.SootMethod;
import soot.Type;
import soot.Unit;
import soot.jimple.AssignStmt;
import soot.jimple.CastExpr;
import soot.jimple.InstanceInvokeExpr;
import soot.jimple.SpecialInvokeExpr;
import soot.jimple.Stmt;
import soot.jimple.toolkits.callgraph.CallGraph;
import soot.jimple.toolkits.callgraph.Edge;
import soot.options.Options;

/**
 * One analysis by Soot's SPARK. Arguments: CLASS_PATH MAIN_CLASS. Prints one line, `peer METHODS EDGES CASTS MANY`: reachable methods; call
 * edges, which are pairs of a call site and a method, implicit calls of initialisers left out; casts that may fail and calls with many
 * targets in application code.
 */
final class SootPeer {
  private final CallGraph graph = Scene.v().getCallGraph();
  private final PointsToAnalysis pointers = Scene.v().getPointsToAnalysis();
  private final FastHierarchy hierarchy = Scene.v().getOrMakeFastHierarchy();
  private int edges;
  private int casts;
  private int many;

  public static void main(String[] args) {
    load(args[0], args[1]);
    PackManager.v().getPack("cg").apply();
    new SootPeer().print();
  }

  private static void load(String classPath, String mainClass) {
    Options options = Options.v();
    options.set_whole_program(true);
    options.set_allow_phantom_refs(true);
    options.set_soot_classpath("VIRTUAL_FS_FOR_JDK:" + classPath);
    options.set_process_dir(List.of(classPath.split(":")));
    options.set_main_class(mainClass);
    options.set_output_format(Options.output_format_none);
    options.setPhaseOption("jb", "use-original-names:true");
    options.setPhaseOption("cg.spark", "enabled:true");
    options.setPhaseOption("cg.spark", "string-constants:true");
    Scene.v().loadNecessaryClasses();
    SootClass main = Scene.v().getSootClass(mainClass);
    Scene.v().setMainClass(main);
  }

  private void print() {
    int methods = 0;
    for (Iterator<MethodOrMethodContext> all = Scene.v().getReachableMethods().listener(); all.hasNext();) {
      SootMethod method = all.next().method();
      ++methods;
      if (method.hasActiveBody()) {
        visit(method);
      }
    }
    System.out.println("peer " + methods + " " + edges + " " + casts + " " + many);
  }

  private void visit(SootMethod method) {
    boolean ofApplication = method.getDeclaringClass().isApplicationClass();
    Body body = method.getActiveBody();
    for (Unit unit : body.getUnits()) {
      Stmt statement = (Stmt) unit;
      if (statement.containsInvokeExpr()) {
        int targets = targetsOf(unit).size();
        edges += targets;
        boolean dispatched = statement.getInvokeExpr() instanceof InstanceInvokeExpr
            && !(statement.getInvokeExpr() instanceof SpecialInvokeExpr);
        many += ofApplication && dispatched && targets > 1 ? 1 : 0;
      }
      if (ofApplication && unit instanceof AssignStmt assign && assign.getRightOp() instanceof CastExpr cast && mayFail(cast)) {
        ++casts;
      }
    }
  }

  private Set<SootMethod> targetsOf(Unit unit) {
    Set<SootMethod> targets = new HashSet<>();
    for (Iterator<Edge> out = graph.edgesOutOf(unit); out.hasNext();) {
      Edge edge = out.next();
      if (!edge.isClinit()) {
        targets.add(edge.tgt());
      }
    }
    return targets;
  }

  private boolean mayFail(CastExpr cast) {
    if (!(cast.getOp() instanceof Local local) || !(cast.getCastType() instanceof RefLikeType)) {
      return false;
    }
    for (Type type : pointers.reachingObjects(local).possibleTypes()) {
      Type of = type instanceof AnySubType any ? any.getBase() : type;
      if (!hierarchy.canStoreType(of, cast.getCastType())) {
        return true;
      }
    }
    return false;
  }
}
