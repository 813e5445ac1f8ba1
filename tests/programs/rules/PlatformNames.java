// The JDK keeps the names of the classes of X.509 extensions in a field of each entry of a table, and makes them by name; that of its
// factory of XML data types is a copy of a constant.
package rules.platform_names;

import java.security.cert.X509CertSelector;
import javax.xml.datatype.DatatypeFactory;

class Main {
  public static void main(String[] args) throws Exception {
    if (new X509CertSelector().match(null)) throw new AssertionError();
    DatatypeFactory.newInstance().newXMLGregorianCalendar();
  }
}

// rule platform-name
// min-release 9
// complete full
// [full]
// # What the JDK looks up is compared in limits_test.cpp.
// edge Main.main -> com.sun.org.apache.xerces.internal.jaxp.datatype.DatatypeFactoryImpl.newXMLGregorianCalendar
