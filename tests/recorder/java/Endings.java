import java.io.File;

/** Does something reflective in several threads, and then ends in the way that the argument names. */
public final class Endings {
    public static final class Target {
        private static volatile int runs;

        public void run() {
            runs = 1; // the virtual machine leaves out its own calls of empty methods
        }
    }

    static void work() {
        try {
            Class<?> type = Class.forName("Endings$Target");
            for (int i = 0; i < 25; ++i) {
                type.getMethod("run").invoke(type.getConstructor().newInstance());
            }
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; ++i) {
            threads[i] = new Thread(Endings::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        switch (args[0]) {
            case "exit":
                System.exit(7);
                break;
            case "halt":
                Runtime.getRuntime().halt(8);
                break;
            case "throw":
                throw new IllegalStateException("on purpose");
            case "kill":
                String process = new File("/proc/self").getCanonicalFile().getName();
                new ProcessBuilder("kill", "-9", process).start().waitFor();
                Thread.sleep(60_000);
                break;
            default:
                break;
        }
    }
}
