package org.dacapo.parser;

import java.util.ArrayList;
import java.util.List;

public class Config {
  public String className;
  public List<String> jars = new ArrayList<>();
}
