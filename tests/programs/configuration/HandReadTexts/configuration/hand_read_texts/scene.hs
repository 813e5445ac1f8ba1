-- scene
scene  {
  effect configuration/hand_read_texts/HtSlashed ;
  light "configuration.hand_read_texts.HtChars"
}
