import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the console launcher finds by annotations. */
@ExtendWith(JunitDriver.Numbers.class)
class JunitDriver {
    /** Created by the engine: named by the annotation only. */
    static final class Numbers implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Integer.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return 42;
        }
    }

    private final Deque<String> stack = new ArrayDeque<>();

    @BeforeEach
    void fill() {
        stack.push("bottom");
    }

    @Test
    void popsWhatWasPushed(Integer number) {
        stack.push("top" + number);
        assertEquals("top42", stack.pop());
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "bc"})
    void keepsTheOrder(String word) {
        stack.push(word);
        assertEquals(word, stack.peek());
    }

    static Stream<String> words() {
        return Stream.of("x", "y");
    }

    @ParameterizedTest
    @MethodSource("words")
    void counts(String word) {
        stack.add(word);
        assertEquals(2, stack.size());
    }

    @Nested
    class WhenEmpty {
        @BeforeEach
        void empty() {
            stack.clear();
        }

        @Test
        void refuses() {
            assertThrows(NoSuchElementException.class, stack::pop);
        }
    }
}
