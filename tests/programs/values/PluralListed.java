// Members of more classes of the application than a plural look-up lists one by one: it names the classes that declare them, and
// what members of these are made of is known.
package values.plural_listed;

import java.lang.reflect.Method;

class Dial {
  public Dial(String text) {}
}
class Knob {
  public int knobField;
  public void knobAct(Dial dial) {}
  private void hiddenAct() {}
}
class K1 extends Knob { void ownAct() {} } class K2 extends Knob { void ownAct() {} }
class K3 extends Knob { void ownAct() {} } class K4 extends Knob { void ownAct() {} }
class K5 extends Knob { void ownAct() {} } class K6 extends Knob { void ownAct() {} }
class K7 extends Knob { void ownAct() {} } class K8 extends Knob { void ownAct() {} }
class K9 extends Knob { void ownAct() {} } class K10 extends Knob { void ownAct() {} }
class K11 extends Knob { void ownAct() {} } class K12 extends Knob { void ownAct() {} }
class K13 extends Knob { void ownAct() {} } class K14 extends Knob { void ownAct() {} }
class K15 extends Knob { void ownAct() {} } class K16 extends Knob { void ownAct() {} }
class K17 extends Knob { void ownAct() {} } class K18 extends Knob { void ownAct() {} }
class K19 extends Knob { void ownAct() {} } class K20 extends Knob { void ownAct() {} }
class K21 extends Knob { void ownAct() {} } class K22 extends Knob { void ownAct() {} }
class K23 extends Knob { void ownAct() {} } class K24 extends Knob { void ownAct() {} }
class K25 extends Knob { void ownAct() {} } class K26 extends Knob { void ownAct() {} }
class K27 extends Knob { void ownAct() {} } class K28 extends Knob { void ownAct() {} }
class K29 extends Knob { void ownAct() {} } class K30 extends Knob { void ownAct() {} }
class K31 extends Knob { void ownAct() {} } class K32 extends Knob { void ownAct() {} }
class K33 extends Knob { void ownAct() {} } class K34 extends Knob { void ownAct() {} }
class K35 extends Knob { void ownAct() {} } class K36 extends Knob { void ownAct() {} }
class K37 extends Knob { void ownAct() {} } class K38 extends Knob { void ownAct() {} }
class K39 extends Knob { void ownAct() {} } class K40 extends Knob { void ownAct() {} }
class K41 extends Knob { void ownAct() {} } class K42 extends Knob { void ownAct() {} }
class K43 extends Knob { void ownAct() {} } class K44 extends Knob { void ownAct() {} }
class K45 extends Knob { void ownAct() {} } class K46 extends Knob { void ownAct() {} }
class K47 extends Knob { void ownAct() {} } class K48 extends Knob { void ownAct() {} }
class K49 extends Knob { void ownAct() {} } class K50 extends Knob { void ownAct() {} }
class K51 extends Knob { void ownAct() {} } class K52 extends Knob { void ownAct() {} }
class K53 extends Knob { void ownAct() {} } class K54 extends Knob { void ownAct() {} }
class K55 extends Knob { void ownAct() {} } class K56 extends Knob { void ownAct() {} }
class K57 extends Knob { void ownAct() {} } class K58 extends Knob { void ownAct() {} }
class K59 extends Knob { void ownAct() {} } class K60 extends Knob { void ownAct() {} }
class K61 extends Knob { void ownAct() {} } class K62 extends Knob { void ownAct() {} }
class K63 extends Knob { void ownAct() {} } class K64 extends Knob { void ownAct() {} }
class K65 extends Knob { void ownAct() {} } class K66 extends Knob { void ownAct() {} }
class K67 extends Knob { void ownAct() {} } class K68 extends Knob { void ownAct() {} }
class K69 extends Knob { void ownAct() {} } class K70 extends Knob { void ownAct() {} }
class K71 extends Knob { void ownAct() {} } class K72 extends Knob { void ownAct() {} }
class K73 extends Knob { void ownAct() {} } class K74 extends Knob { void ownAct() {} }
class K75 extends Knob { void ownAct() {} } class K76 extends Knob { void ownAct() {} }
class K77 extends Knob { void ownAct() {} } class K78 extends Knob { void ownAct() {} }
class K79 extends Knob { void ownAct() {} } class K80 extends Knob { void ownAct() {} }
class K81 extends Knob { void ownAct() {} } class K82 extends Knob { void ownAct() {} }
class K83 extends Knob { void ownAct() {} } class K84 extends Knob { void ownAct() {} }
class K85 extends Knob { void ownAct() {} } class K86 extends Knob { void ownAct() {} }
class K87 extends Knob { void ownAct() {} } class K88 extends Knob { void ownAct() {} }
class K89 extends Knob { void ownAct() {} } class K90 extends Knob { void ownAct() {} }
class K91 extends Knob { void ownAct() {} } class K92 extends Knob { void ownAct() {} }
class K93 extends Knob { void ownAct() {} } class K94 extends Knob { void ownAct() {} }
class K95 extends Knob { void ownAct() {} } class K96 extends Knob { void ownAct() {} }
class K97 extends Knob { void ownAct() {} } class K98 extends Knob { void ownAct() {} }
class K99 extends Knob { void ownAct() {} } class K100 extends Knob { void ownAct() {} }
class K101 extends Knob { void ownAct() {} } class K102 extends Knob { void ownAct() {} }
class K103 extends Knob { void ownAct() {} } class K104 extends Knob { void ownAct() {} }
class K105 extends Knob { void ownAct() {} } class K106 extends Knob { void ownAct() {} }
class K107 extends Knob { void ownAct() {} } class K108 extends Knob { void ownAct() {} }
class K109 extends Knob { void ownAct() {} } class K110 extends Knob { void ownAct() {} }
class K111 extends Knob { void ownAct() {} } class K112 extends Knob { void ownAct() {} }
class K113 extends Knob { void ownAct() {} } class K114 extends Knob { void ownAct() {} }
class K115 extends Knob { void ownAct() {} } class K116 extends Knob { void ownAct() {} }
class K117 extends Knob { void ownAct() {} } class K118 extends Knob { void ownAct() {} }
class K119 extends Knob { void ownAct() {} } class K120 extends Knob { void ownAct() {} }
class K121 extends Knob { void ownAct() {} } class K122 extends Knob { void ownAct() {} }
class K123 extends Knob { void ownAct() {} } class K124 extends Knob { void ownAct() {} }
class K125 extends Knob { void ownAct() {} } class K126 extends Knob { void ownAct() {} }
class K127 extends Knob { void ownAct() {} } class K128 extends Knob { void ownAct() {} }
class K129 extends Knob { void ownAct() {} } class K130 extends Knob { void ownAct() {} }
class K131 extends Knob { void ownAct() {} } class K132 extends Knob { void ownAct() {} }
class K133 extends Knob { void ownAct() {} } class K134 extends Knob { void ownAct() {} }
class K135 extends Knob { void ownAct() {} } class K136 extends Knob { void ownAct() {} }
class K137 extends Knob { void ownAct() {} } class K138 extends Knob { void ownAct() {} }
class K139 extends Knob { void ownAct() {} } class K140 extends Knob { void ownAct() {} }
class K141 extends Knob { void ownAct() {} } class K142 extends Knob { void ownAct() {} }
class K143 extends Knob { void ownAct() {} } class K144 extends Knob { void ownAct() {} }
class K145 extends Knob { void ownAct() {} } class K146 extends Knob { void ownAct() {} }
class K147 extends Knob { void ownAct() {} } class K148 extends Knob { void ownAct() {} }
class K149 extends Knob { void ownAct() {} } class K150 extends Knob { void ownAct() {} }
class K151 extends Knob { void ownAct() {} } class K152 extends Knob { void ownAct() {} }
class K153 extends Knob { void ownAct() {} } class K154 extends Knob { void ownAct() {} }
class K155 extends Knob { void ownAct() {} } class K156 extends Knob { void ownAct() {} }
class K157 extends Knob { void ownAct() {} } class K158 extends Knob { void ownAct() {} }
class K159 extends Knob { void ownAct() {} } class K160 extends Knob { void ownAct() {} }
class K161 extends Knob { void ownAct() {} } class K162 extends Knob { void ownAct() {} }
class K163 extends Knob { void ownAct() {} } class K164 extends Knob { void ownAct() {} }
class K165 extends Knob { void ownAct() {} } class K166 extends Knob { void ownAct() {} }
class K167 extends Knob { void ownAct() {} } class K168 extends Knob { void ownAct() {} }
class K169 extends Knob { void ownAct() {} } class K170 extends Knob { void ownAct() {} }
class K171 extends Knob { void ownAct() {} } class K172 extends Knob { void ownAct() {} }
class K173 extends Knob { void ownAct() {} } class K174 extends Knob { void ownAct() {} }
class K175 extends Knob { void ownAct() {} } class K176 extends Knob { void ownAct() {} }
class K177 extends Knob { void ownAct() {} } class K178 extends Knob { void ownAct() {} }
class K179 extends Knob { void ownAct() {} } class K180 extends Knob { void ownAct() {} }
class K181 extends Knob { void ownAct() {} } class K182 extends Knob { void ownAct() {} }
class K183 extends Knob { void ownAct() {} } class K184 extends Knob { void ownAct() {} }
class K185 extends Knob { void ownAct() {} } class K186 extends Knob { void ownAct() {} }
class K187 extends Knob { void ownAct() {} } class K188 extends Knob { void ownAct() {} }
class K189 extends Knob { void ownAct() {} } class K190 extends Knob { void ownAct() {} }
class K191 extends Knob { void ownAct() {} } class K192 extends Knob { void ownAct() {} }
class K193 extends Knob { void ownAct() {} } class K194 extends Knob { void ownAct() {} }
class K195 extends Knob { void ownAct() {} } class K196 extends Knob { void ownAct() {} }
class K197 extends Knob { void ownAct() {} } class K198 extends Knob { void ownAct() {} }
class K199 extends Knob { void ownAct() {} } class K200 extends Knob { void ownAct() {} }
class K201 extends Knob { void ownAct() {} } class K202 extends Knob { void ownAct() {} }
class K203 extends Knob { void ownAct() {} } class K204 extends Knob { void ownAct() {} }
class K205 extends Knob { void ownAct() {} }

class Main {
  public static void main(String[] args) throws Exception {
    Object[] all = {new K1(), new K2(), new K3(), new K4(), new K5(), new K6(), new K7(), new K8(), new K9(),
                    new K10(), new K11(), new K12(), new K13(), new K14(), new K15(), new K16(), new K17(), new K18(),
                    new K19(), new K20(), new K21(), new K22(), new K23(), new K24(), new K25(), new K26(), new K27(),
                    new K28(), new K29(), new K30(), new K31(), new K32(), new K33(), new K34(), new K35(), new K36(),
                    new K37(), new K38(), new K39(), new K40(), new K41(), new K42(), new K43(), new K44(), new K45(),
                    new K46(), new K47(), new K48(), new K49(), new K50(), new K51(), new K52(), new K53(), new K54(),
                    new K55(), new K56(), new K57(), new K58(), new K59(), new K60(), new K61(), new K62(), new K63(),
                    new K64(), new K65(), new K66(), new K67(), new K68(), new K69(), new K70(), new K71(), new K72(),
                    new K73(), new K74(), new K75(), new K76(), new K77(), new K78(), new K79(), new K80(), new K81(),
                    new K82(), new K83(), new K84(), new K85(), new K86(), new K87(), new K88(), new K89(), new K90(),
                    new K91(), new K92(), new K93(), new K94(), new K95(), new K96(), new K97(), new K98(), new K99(),
                    new K100(), new K101(), new K102(), new K103(), new K104(), new K105(), new K106(), new K107(), new K108(),
                    new K109(), new K110(), new K111(), new K112(), new K113(), new K114(), new K115(), new K116(), new K117(),
                    new K118(), new K119(), new K120(), new K121(), new K122(), new K123(), new K124(), new K125(), new K126(),
                    new K127(), new K128(), new K129(), new K130(), new K131(), new K132(), new K133(), new K134(), new K135(),
                    new K136(), new K137(), new K138(), new K139(), new K140(), new K141(), new K142(), new K143(), new K144(),
                    new K145(), new K146(), new K147(), new K148(), new K149(), new K150(), new K151(), new K152(), new K153(),
                    new K154(), new K155(), new K156(), new K157(), new K158(), new K159(), new K160(), new K161(), new K162(),
                    new K163(), new K164(), new K165(), new K166(), new K167(), new K168(), new K169(), new K170(), new K171(),
                    new K172(), new K173(), new K174(), new K175(), new K176(), new K177(), new K178(), new K179(), new K180(),
                    new K181(), new K182(), new K183(), new K184(), new K185(), new K186(), new K187(), new K188(), new K189(),
                    new K190(), new K191(), new K192(), new K193(), new K194(), new K195(), new K196(), new K197(), new K198(),
                    new K199(), new K200(), new K201(), new K202(), new K203(), new K204(), new K205()};
    for (Object one : all) {
      if (methods(one) == 0 || declared(one) != 1 || fields(one) != 1 || parameter(one) == null) throw new AssertionError();
    }
  }

  static int methods(Object o) { return o.getClass().getMethods().length; }
  static int declared(Object o) { return o.getClass().getDeclaredMethods().length; }
  static int fields(Object o) { return o.getClass().getFields().length; }

  static Object parameter(Object o) throws Exception {
    for (Method m : o.getClass().getMethods()) {
      if (m.getName().endsWith("Act")) return m.getParameterTypes()[0].getConstructor(String.class).newInstance("x");
    }
    return null;
  }
}

// rule member-look-up
// complete
// [points-to solar full]
// # the same for all variants: what decides is no rule of theirs
// site Main.methods Class.getMethods resolved
// site Main.declared Class.getDeclaredMethods resolved
// site Main.fields Class.getFields resolved
// # the application's own are listed one by one
// target Main.methods Class.getMethods <Knob: void knobAct(Dial)>
// no-target Main.methods Class.getMethods <Knob: public methods>
// target Main.methods Class.getMethods <java.lang.Object: public methods>
// target Main.fields Class.getFields <Knob: int knobField>
// no-target Main.declared Class.getDeclaredMethods <Knob: declared methods>
// no-target Main.methods Class.getMethods <K1: public methods>
// [full]
// target Main.parameter Class.getConstructor <Dial: void <init>(java.lang.String)>
// edge Main.parameter -> Dial.<init>
