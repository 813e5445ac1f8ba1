import java.util.function.Function;
import java.util.stream.Stream;

/** One call of every kind that the recorder tells apart; expected.txt lists them. */
public final class RecordedCalls {
    interface Shape {
        int area();
    }

    static final class Square implements Shape {
        static int made = count();

        static int count() {
            return 1;
        }

        public int area() {
            return 4;
        }
    }

    public static final class Hidden {
        static final int LOADED = loaded();

        public Hidden() {}

        static int loaded() {
            return 2;
        }

        public int twice(int n) {
            return 2 * n;
        }
    }

    static int measure(Shape shape) {
        return shape.area();
    }

    static int increment(int n) {
        return n + 1;
    }

    static int apply(Function<Integer, Integer> function) {
        return function.apply(1);
    }

    static void reflect() throws Exception {
        Class<?> type = Class.forName("RecordedCalls$Hidden");
        Object object = type.getConstructor().newInstance();
        type.getMethod("twice", int.class).invoke(object, 3);
    }

    public static void main(String[] args) throws Exception {
        measure(new Square());
        apply(RecordedCalls::increment);
        Stream.of(1, 2).map(n -> increment(n)).forEach(n -> {});
        Thread thread = new Thread() {
            @Override
            public void run() {
                increment(0);
            }
        };
        thread.start();
        thread.join();
        reflect();
    }
}
