import com.ibm.wala.classLoader.CallSiteReference;
import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.classLoader.Language;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.AnalysisOptions;
import com.ibm.wala.ipa.callgraph.AnalysisOptions.ReflectionOptions;
import com.ibm.wala.ipa.callgraph.CGNode;
import com.ibm.wala.ipa.callgraph.CallGraph;
import com.ibm.wala.ipa.callgraph.IAnalysisCacheView;
import com.ibm.wala.ipa.callgraph.impl.Util;
import com.ibm.wala.ipa.callgraph.propagation.HeapModel;
import com.ibm.wala.ipa.callgraph.propagation.InstanceKey;
import com.ibm.wala.ipa.callgraph.propagation.PointerAnalysis;
import com.ibm.wala.ipa.callgraph.propagation.SSAPropagationCallGraphBuilder;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import com.ibm.wala.ssa.SSACheckCastInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.types.ClassLoaderReference;
import com.ibm.wala.types.TypeReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * One analysis by WALA. Arguments: BUILDER CLASS_PATH MAIN_CLASS. Prints one line, `peer METHODS EDGES CASTS MANY`: reachable methods; call
 * edges, which are pairs of a call site and a method, whatever the contexts; casts that may fail and calls with many targets in application
 * code. What WALA makes up, its root among it, does not count.
 */
final class WalaPeer {
  private record Site(IMethod caller, int position, boolean dispatched) {}

  private final IClassHierarchy hierarchy;
  private final CallGraph graph;
  private final HeapModel heap;
  private final PointerAnalysis<InstanceKey> pointers;

  private WalaPeer(IClassHierarchy hierarchy, CallGraph graph, PointerAnalysis<InstanceKey> pointers) {
    this.hierarchy = hierarchy;
    this.graph = graph;
    this.pointers = pointers;
    this.heap = pointers.getHeapModel();
  }

  public static void main(String[] args) throws Exception {
    var scope = AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(args[1], null);
    ClassHierarchy hierarchy = ClassHierarchyFactory.makeWithPhantom(scope);
    var main = "L" + args[2].replace('.', '/');
    var options = new AnalysisOptions(scope, Util.makeMainEntrypoints(hierarchy, main));
    options.setReflectionOptions(ReflectionOptions.STRING_ONLY);
    SSAPropagationCallGraphBuilder builder = builder(args[0], options, new AnalysisCacheImpl(), hierarchy);
    CallGraph graph = builder.makeCallGraph(options, null);
    new WalaPeer(hierarchy, graph, builder.getPointerAnalysis()).print();
  }

  private static SSAPropagationCallGraphBuilder builder(
      String name, AnalysisOptions options, IAnalysisCacheView cache, IClassHierarchy hierarchy) {
    return switch (name) {
      case "0-cfa" -> Util.makeZeroCFABuilder(Language.JAVA, options, cache, hierarchy);
      case "vanilla-0-1-cfa" -> Util.makeVanillaZeroOneCFABuilder(Language.JAVA, options, cache, hierarchy);
      case "0-1-container-cfa" -> Util.makeZeroOneContainerCFABuilder(options, cache, hierarchy);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private void print() {
    Set<IMethod> methods = new HashSet<>();
    Map<Site, Set<IMethod>> targets = new HashMap<>();
    Set<Site> failing = new HashSet<>();
    for (CGNode node : graph) {
      if (isMadeUp(node.getMethod())) {
        continue;
      }
      methods.add(node.getMethod());
      addTargets(node, targets);
      if (isOfApplication(node.getMethod())) {
        addFailingCasts(node, failing);
      }
    }
    long edges = targets.values().stream().mapToLong(Set::size).sum();
    long many = targets.entrySet().stream()
        .filter(e -> e.getKey().dispatched() && e.getValue().size() > 1 && isOfApplication(e.getKey().caller())).count();
    System.out.println("peer " + methods.size() + " " + edges + " " + failing.size() + " " + many);
  }

  private static boolean isMadeUp(IMethod method) {
    return method.isWalaSynthetic() || method.getDeclaringClass().isSynthetic();
  }

  private static boolean isOfApplication(IMethod method) {
    return method.getDeclaringClass().getClassLoader().getReference().equals(ClassLoaderReference.Application);
  }

  private void addTargets(CGNode node, Map<Site, Set<IMethod>> targets) {
    for (var sites = node.iterateCallSites(); sites.hasNext();) {
      CallSiteReference call = sites.next();
      var site = new Site(node.getMethod(), call.getProgramCounter(), call.isVirtual() || call.isInterface());
      for (CGNode callee : graph.getPossibleTargets(node, call)) {
        targets.computeIfAbsent(site, s -> new HashSet<>()).add(callee.getMethod());
      }
    }
  }

  private void addFailingCasts(CGNode node, Set<Site> failing) {
    if (node.getIR() == null) {
      return;
    }
    SSAInstruction[] instructions = node.getIR().getInstructions();
    for (int i = 0; i < instructions.length; ++i) {
      if (instructions[i] instanceof SSACheckCastInstruction cast && mayFail(node, cast)) {
        failing.add(new Site(node.getMethod(), i, false));
      }
    }
  }

  private boolean mayFail(CGNode node, SSACheckCastInstruction cast) {
    TypeReference[] types = cast.getDeclaredResultTypes();
    for (InstanceKey object : pointers.getPointsToSet(heap.getPointerKeyForLocal(node, cast.getUse(0)))) {
      boolean fits = false;
      for (TypeReference type : types) {
        IClass wanted = hierarchy.lookupClass(type);
        fits |= wanted == null || hierarchy.isAssignableFrom(wanted, object.getConcreteType());
      }
      if (!fits) {
        return true;
      }
    }
    return false;
  }
}
