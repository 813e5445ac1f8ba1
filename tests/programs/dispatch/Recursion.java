// Recursion, direct and mutual, terminates and keeps the flow through its parameters and results.
package dispatch.recursion;

class Node {
  Node next;
  Node(Node next) { this.next = next; }
  void visit() {}
}
class Last extends Node {
  Last() { super(null); }
  @Override void visit() {}
}

class Main {
  public static void main(String[] args) {
    Node list = build(3);
    walk(list);
    even(4, new Last());
  }

  static Node build(int n) { return n == 0 ? new Last() : new Node(build(n - 1)); }

  static void walk(Node node) {
    if (node == null) return;
    node.visit();
    walk(node.next);
  }

  static void even(int n, Node node) { if (n > 0) odd(n - 1, node); else node.visit(); }
  static void odd(int n, Node node) { if (n > 0) even(n - 1, node); }
}

// edge Main.build -> Main.build
// edge Main.walk -> Main.walk
// edge Main.walk -> Node.visit
// edge Main.walk -> Last.visit
// edge Main.even -> Main.odd
// edge Main.odd -> Main.even
// edge Main.even -> Last.visit
// no-edge Main.even -> Node.visit
