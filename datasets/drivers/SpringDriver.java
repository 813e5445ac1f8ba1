import java.util.List;
import java.util.Locale;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.support.FileSystemXmlApplicationContext;
import org.springframework.stereotype.Component;

/** Starts a container from a file that names the beans by class, then asks for one. Argument: the file's address. */
public final class SpringDriver {
    public interface Greeter {
        String greet(String name);
    }

    /** Has its properties from the file. */
    public static class PoliteGreeter implements Greeter {
        private String prefix;
        private int times;
        private List<String> endings;

        public void setPrefix(String prefix) {
            this.prefix = prefix;
        }

        public void setTimes(int times) {
            this.times = times;
        }

        public void setEndings(List<String> endings) {
            this.endings = endings;
        }

        public void start() {
            System.out.println("started " + times);
        }

        @Override
        public String greet(String name) {
            return prefix + ' ' + name + endings.get(0);
        }
    }

    /** Made by a static method of this class, which the file names. */
    public static final class Language {
        private final Locale locale;

        private Language(Locale locale) {
            this.locale = locale;
        }

        public static Language of(String tag) {
            return new Language(Locale.forLanguageTag(tag));
        }

        public Locale getLocale() {
            return locale;
        }
    }

    /** Gets its parts by annotations. */
    @Component
    public static class Reception implements ApplicationListener<ContextRefreshedEvent> {
        @Autowired private Greeter greeter;
        @Value("#{language.locale.language}") private String language;
        private StringBuilder book;

        @Autowired
        void takeBook(StringBuilder book) {
            this.book = book;
        }

        @Override
        public void onApplicationEvent(ContextRefreshedEvent event) {
            book.append(greeter.greet("fox")).append(' ').append(language);
        }
    }

    @Configuration(proxyBeanMethods = false)
    public static class Books {
        @Bean
        public StringBuilder book() {
            return new StringBuilder("book: ");
        }
    }

    public static void main(String[] args) {
        try (FileSystemXmlApplicationContext context = new FileSystemXmlApplicationContext(args[0])) {
            System.out.println(context.getBean("book"));
        }
    }
}
