package rules.instances_by_name;

public class NoFactory { public NoFactory() { Main.touch(); } }
