import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Logs a text that somebody else wrote. Argument: the text. */
public final class LogDriver {
    public static void main(String[] args) {
        Logger logger = LogManager.getLogger(LogDriver.class);
        logger.error("not found: {}", args[0]);
    }
}
