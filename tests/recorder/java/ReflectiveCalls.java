import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** One reflective API per method; reflective-calls.txt lists what each call reaches. */
public final class ReflectiveCalls {
    public interface Shape {
        int area();
    }

    public static class Square implements Shape {
        public int side = 2;
        public static String label = "square";

        public Square() {}

        public Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }

        public static int twice(int n) {
            return 2 * n;
        }

        int hidden() {
            return 1;
        }
    }

    public static final class Thrower {
        public Thrower() {}

        public void run() {
            throw new IllegalStateException("on purpose");
        }
    }

    public static final class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return super.loadClass(name, resolve);
        }
    }

    static void forName() throws Exception {
        Class.forName("ReflectiveCalls$Square");
        Class.forName("ReflectiveCalls$Square", false, ReflectiveCalls.class.getClassLoader());
        Class.forName("[LReflectiveCalls$Square;");
        try {
            Class.forName("NoSuchClass");
        } catch (ClassNotFoundException expected) {
            // no target
        }
    }

    static void loadClass() throws Exception {
        ReflectiveCalls.class.getClassLoader().loadClass("ReflectiveCalls$Square");
        new Loader().loadClass("ReflectiveCalls$Shape");
    }

    static final class Helper {
        static void loadClass(String name) {}
    }

    /** Resolving Helper makes the virtual machine look it up: no call of the program. */
    static void namesake() {
        Helper.loadClass("ReflectiveCalls$Square");
    }

    static void classNewInstance() throws Exception {
        Square.class.newInstance();
    }

    static void constructors() throws Exception {
        Constructor<?> constructor = Square.class.getConstructor(int.class);
        constructor.newInstance(3);
        Square.class.getDeclaredConstructor().newInstance();
        Thrower.class.getConstructors();
        Thrower.class.getDeclaredConstructors();
    }

    static void methods() throws Exception {
        Method area = Square.class.getMethod("area");
        for (int i = 0; i < 40; ++i) {
            area.invoke(new Square());
        }
        Square.class.getDeclaredMethod("twice", int.class).invoke(null, 2);
        Method hidden = Square.class.getDeclaredMethod("hidden");
        hidden.setAccessible(true);
        hidden.invoke(new Square());
        Shape.class.getMethods();
        Shape.class.getDeclaredMethods();
        try {
            Square.class.getMethod("hidden");
        } catch (NoSuchMethodException expected) {
            // no target
        }
    }

    static void thrown() throws Exception {
        Object thrower = new Thrower();
        try {
            Thrower.class.getMethod("run").invoke(thrower);
        } catch (InvocationTargetException expected) {
            // still a target
        }
    }

    static void fields() throws Exception {
        Square square = new Square();
        Field side = Square.class.getField("side");
        side.get(square);
        side.getInt(square);
        side.setInt(square, 4);
        Field label = Square.class.getDeclaredField("label");
        label.set(null, label.get(null));
        Square.class.getFields();
        Square.class.getDeclaredFields();
    }

    static void arrays() {
        Object names = Array.newInstance(String.class, 2);
        Array.set(names, 0, "x");
        Array.get(names, 0);
        Array.newInstance(int.class, 2, 3);
    }

    static void handles() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle area = lookup.findVirtual(Square.class, "area", MethodType.methodType(int.class));
        int exact = (int) area.invokeExact(new Square());
        MethodHandle twice = lookup.findStatic(Square.class, "twice", MethodType.methodType(int.class, int.class));
        int plain = (int) twice.invoke(exact);
        MethodHandle made = lookup.findConstructor(Square.class, MethodType.methodType(void.class, int.class));
        Square square = (Square) made.invokeExact(plain);
        twice.invokeWithArguments(5);
        lookup.findGetter(Square.class, "side", int.class);
        lookup.findStaticGetter(Square.class, "label", String.class);
        lookup.bind(square, "area", MethodType.methodType(int.class));
        lookup.unreflect(Square.class.getMethod("area"));
        lookup.unreflectConstructor(Square.class.getConstructor());
        lookup.unreflectGetter(Square.class.getField("side"));
    }

    static final class Echo implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] args) {
            return 9;
        }
    }

    static Shape proxy() {
        return (Shape) Proxy.newProxyInstance(ReflectiveCalls.class.getClassLoader(), new Class<?>[] {Shape.class}, new Echo());
    }

    static void useProxy() {
        proxy().area();
    }

    /** Not public: its proxy class lies in the same package. */
    interface Inner {
        int depth();
    }

    static Inner innerProxy() {
        return (Inner) Proxy.newProxyInstance(ReflectiveCalls.class.getClassLoader(), new Class<?>[] {Inner.class}, new Echo());
    }

    static void useInnerProxy() {
        innerProxy().depth();
    }

    static void services() {
        for (Shape shape : ServiceLoader.load(Shape.class)) {
            shape.area();
        }
    }

    static void lambdas() {
        Supplier<Square> make = Square::new;
        Supplier<String> text = () -> "text";
        make.get();
        text.get();
    }

    /** A reflective call of an API: the call site is that of Method.invoke. */
    static void reflected() throws Exception {
        Method forName = Class.class.getMethod("forName", String.class);
        forName.invoke(null, "ReflectiveCalls$Thrower");
        Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
        invoke.invoke(Square.class.getMethod("twice", int.class), null, new Object[] {4});
    }

    interface Finder {
        Class<?> find(String name) throws Exception;
    }

    interface Caller {
        Object call(Method method, Object receiver, Object[] arguments) throws Exception;
    }

    /** The call site is that of the invokedynamic. */
    static void references() throws Exception {
        Finder finder = Class::forName;
        Caller caller = Method::invoke;
        apply(finder, caller);
    }

    static void apply(Finder finder, Caller caller) throws Exception {
        Class<?> type = finder.find("ReflectiveCalls$Square");
        caller.call(type.getMethod("area"), type.newInstance(), new Object[0]);
    }

    /** A method handle on an API: the call site is that of the handle's call. */
    static void handleOnApi() throws Throwable {
        MethodType type = MethodType.methodType(Class.class, String.class);
        MethodHandle load = MethodHandles.lookup().findVirtual(ClassLoader.class, "loadClass", type);
        Class<?> found = (Class<?>) load.invokeExact(ReflectiveCalls.class.getClassLoader(), "ReflectiveCalls$Square");
    }

    enum Colour {
        RED
    }

    volatile Object slot;
    static int streamed;

    static final class Streamed implements java.io.Serializable {
        private static final long serialVersionUID = ++streamed;
    }

    static void doors() {
        java.io.ObjectStreamClass.lookup(Streamed.class);
        Enum.valueOf(Colour.class, "RED");
        java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(ReflectiveCalls.class, Object.class, "slot");
    }

    static boolean initialized;

    public static final class Late {
        static {
            initialized = true;
        }

        public static int count;

        public Late() {}

        public void run() {}
    }

    /** Looking members up initializes no class, with a recorder or without. */
    static void late() throws Exception {
        Late.class.getMethod("run");
        Late.class.getDeclaredField("count");
        Late.class.getDeclaredConstructors();
        MethodHandles.lookup().findVirtual(Late.class, "run", MethodType.methodType(void.class));
        if (initialized) {
            throw new IllegalStateException("initialized too early");
        }
    }

    /** Results do not follow all members of a class that getClass gives, unless a log names it. */
    static void ofReceiver() {
        new Thrower().getClass().getDeclaredMethods();
    }

    public static void main(String[] args) throws Throwable {
        forName();
        loadClass();
        classNewInstance();
        constructors();
        methods();
        thrown();
        fields();
        arrays();
        handles();
        useProxy();
        useInnerProxy();
        services();
        lambdas();
        reflected();
        late();
        namesake();
        ofReceiver();
        references();
        handleOnApi();
        doors();
    }
}
