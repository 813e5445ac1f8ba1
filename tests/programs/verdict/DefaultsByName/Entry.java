package verdict.defaults_by_name;

public class Entry {}
