// More names than string-limit are trimmed: those without blanks at their ends are still names of classes.
package strings.many_trimmed;

import java.util.ArrayList;
import java.util.List;

class Main {
  static int touched;

  static class Plain {}

  static class Aq { static { ++touched; } }
  static class Bq { static { ++touched; } }
  static class Cq { static { ++touched; } }
  static class Dq { static { ++touched; } }
  static class Eq { static { ++touched; } }
  static class Fq { static { ++touched; } }
  static class Gq { static { ++touched; } }
  static class Hq { static { ++touched; } }
  static class Iq { static { ++touched; } }
  static class Jq { static { ++touched; } }
  static class Kq { static { ++touched; } }
  static class Lq { static { ++touched; } }
  static class Mq { static { ++touched; } }
  static class Nq { static { ++touched; } }
  static class Oq { static { ++touched; } }
  static class Pq { static { ++touched; } }
  static class Qq { static { ++touched; } }
  static class Rq { static { ++touched; } }
  static class Sq { static { ++touched; } }
  static class Tq { static { ++touched; } }
  static class Uq { static { ++touched; } }
  static class Vq { static { ++touched; } }
  static class Wq { static { ++touched; } }
  static class Xq { static { ++touched; } }
  static class Ax { static { ++touched; } }
  static class Bx { static { ++touched; } }
  static class Cx { static { ++touched; } }
  static class Dx { static { ++touched; } }
  static class Ex { static { ++touched; } }
  static class Fx { static { ++touched; } }
  static class Gx { static { ++touched; } }
  static class Hx { static { ++touched; } }
  static class Ix { static { ++touched; } }
  static class Jx { static { ++touched; } }
  static class Kx { static { ++touched; } }
  static class Lx { static { ++touched; } }
  static class Mx { static { ++touched; } }
  static class Nx { static { ++touched; } }
  static class Ox { static { ++touched; } }
  static class Px { static { ++touched; } }
  static class Qx { static { ++touched; } }
  static class Rx { static { ++touched; } }
  static class Sx { static { ++touched; } }
  static class Tx { static { ++touched; } }
  static class Ux { static { ++touched; } }
  static class Vx { static { ++touched; } }
  static class Wx { static { ++touched; } }
  static class Xx { static { ++touched; } }
  static class Az { static { ++touched; } }
  static class Bz { static { ++touched; } }
  static class Cz { static { ++touched; } }
  static class Dz { static { ++touched; } }
  static class Ez { static { ++touched; } }
  static class Fz { static { ++touched; } }
  static class Gz { static { ++touched; } }
  static class Hz { static { ++touched; } }
  static class Iz { static { ++touched; } }
  static class Jz { static { ++touched; } }
  static class Kz { static { ++touched; } }
  static class Lz { static { ++touched; } }
  static class Mz { static { ++touched; } }
  static class Nz { static { ++touched; } }
  static class Oz { static { ++touched; } }
  static class Pz { static { ++touched; } }
  static class Qz { static { ++touched; } }
  static class Rz { static { ++touched; } }
  static class Sz { static { ++touched; } }
  static class Tz { static { ++touched; } }
  static class Uz { static { ++touched; } }
  static class Vz { static { ++touched; } }
  static class Wz { static { ++touched; } }
  static class Xz { static { ++touched; } }

  public static void main(String[] args) throws Exception {
    List<String> names = new ArrayList<>();
    names.add("strings.many_trimmed.Main$Aq");
    names.add("strings.many_trimmed.Main$Bq");
    names.add("strings.many_trimmed.Main$Cq");
    names.add("strings.many_trimmed.Main$Dq");
    names.add("strings.many_trimmed.Main$Eq");
    names.add("strings.many_trimmed.Main$Fq");
    names.add("strings.many_trimmed.Main$Gq");
    names.add("strings.many_trimmed.Main$Hq");
    names.add("strings.many_trimmed.Main$Iq");
    names.add("strings.many_trimmed.Main$Jq");
    names.add("strings.many_trimmed.Main$Kq");
    names.add("strings.many_trimmed.Main$Lq");
    names.add("strings.many_trimmed.Main$Mq");
    names.add("strings.many_trimmed.Main$Nq");
    names.add("strings.many_trimmed.Main$Oq");
    names.add("strings.many_trimmed.Main$Pq");
    names.add("strings.many_trimmed.Main$Qq");
    names.add("strings.many_trimmed.Main$Rq");
    names.add("strings.many_trimmed.Main$Sq");
    names.add("strings.many_trimmed.Main$Tq");
    names.add("strings.many_trimmed.Main$Uq");
    names.add("strings.many_trimmed.Main$Vq");
    names.add("strings.many_trimmed.Main$Wq");
    names.add("strings.many_trimmed.Main$Xq");
    names.add("strings.many_trimmed.Main$Ax");
    names.add("strings.many_trimmed.Main$Bx");
    names.add("strings.many_trimmed.Main$Cx");
    names.add("strings.many_trimmed.Main$Dx");
    names.add("strings.many_trimmed.Main$Ex");
    names.add("strings.many_trimmed.Main$Fx");
    names.add("strings.many_trimmed.Main$Gx");
    names.add("strings.many_trimmed.Main$Hx");
    names.add("strings.many_trimmed.Main$Ix");
    names.add("strings.many_trimmed.Main$Jx");
    names.add("strings.many_trimmed.Main$Kx");
    names.add("strings.many_trimmed.Main$Lx");
    names.add("strings.many_trimmed.Main$Mx");
    names.add("strings.many_trimmed.Main$Nx");
    names.add("strings.many_trimmed.Main$Ox");
    names.add("strings.many_trimmed.Main$Px");
    names.add("strings.many_trimmed.Main$Qx");
    names.add("strings.many_trimmed.Main$Rx");
    names.add("strings.many_trimmed.Main$Sx");
    names.add("strings.many_trimmed.Main$Tx");
    names.add("strings.many_trimmed.Main$Ux");
    names.add("strings.many_trimmed.Main$Vx");
    names.add("strings.many_trimmed.Main$Wx");
    names.add("strings.many_trimmed.Main$Xx");
    names.add("strings.many_trimmed.Main$Az");
    names.add("strings.many_trimmed.Main$Bz");
    names.add("strings.many_trimmed.Main$Cz");
    names.add("strings.many_trimmed.Main$Dz");
    names.add("strings.many_trimmed.Main$Ez");
    names.add("strings.many_trimmed.Main$Fz");
    names.add("strings.many_trimmed.Main$Gz");
    names.add("strings.many_trimmed.Main$Hz");
    names.add("strings.many_trimmed.Main$Iz");
    names.add("strings.many_trimmed.Main$Jz");
    names.add("strings.many_trimmed.Main$Kz");
    names.add("strings.many_trimmed.Main$Lz");
    names.add("strings.many_trimmed.Main$Mz");
    names.add("strings.many_trimmed.Main$Nz");
    names.add("strings.many_trimmed.Main$Oz");
    names.add("strings.many_trimmed.Main$Pz");
    names.add("strings.many_trimmed.Main$Qz");
    names.add("strings.many_trimmed.Main$Rz");
    names.add("strings.many_trimmed.Main$Sz");
    names.add("strings.many_trimmed.Main$Tz");
    names.add("strings.many_trimmed.Main$Uz");
    names.add("strings.many_trimmed.Main$Vz");
    names.add("strings.many_trimmed.Main$Wz");
    names.add("strings.many_trimmed.Main$Xz");
    for (String name : names) load(name);
  }

  static void load(String name) throws Exception {
    Class.forName(name.trim());
    Class.forName(name.strip());
  }
}

// rule string-operation
// min-release 11
// [own full]
// target Main.load Class.forName Main$Aq
// target Main.load Class.forName Main$Qx
// target Main.load Class.forName Main$Xz
// sound Main.load Class.forName no
