package verdict.provider_class;

import java.security.MessageDigestSpi;

public class Sum extends MessageDigestSpi {
  public Sum() { State.name = "verdict.provider_class.Second"; }
  @Override protected void engineUpdate(byte b) {}
  @Override protected void engineUpdate(byte[] b, int from, int length) {}
  @Override protected byte[] engineDigest() { return new byte[0]; }
  @Override protected void engineReset() {}
}
