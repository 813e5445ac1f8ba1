import org.apache.commons.text.StringSubstitutor;

/** Replaces variables in a text that somebody else wrote. Argument: the text. */
public final class TextDriver {
    public static void main(String[] args) {
        System.out.println(StringSubstitutor.createInterpolator().replace(args[0]));
    }
}
