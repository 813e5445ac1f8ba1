package rules.instances_by_name;

public class Bean { public Bean() { Main.touch(); } void use() { Main.touch(); } }
