package rules.instances_by_name;

public class Expressed { public Expressed() { Main.touch(); } }
