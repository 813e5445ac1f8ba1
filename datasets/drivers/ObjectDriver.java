import java.io.FileInputStream;
import java.io.ObjectInputStream;

/** Reads an object that somebody else wrote. Argument: the file. */
public final class ObjectDriver {
    public static void main(String[] args) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(args[0]))) {
            System.out.println(in.readObject());
        }
    }
}
