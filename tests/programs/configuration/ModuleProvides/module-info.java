module module.provides {
  uses configuration.module_provides.Tool;

  provides configuration.module_provides.Tool with configuration.module_provides.Hammer,
      configuration.module_provides.Factory;
}
