package rules.instances_by_name;

public class Stated { public void state(String text) { Main.touch(); } }
