import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;

/** Runs the statements of a file through JDBC. Arguments: driver class, database address, file. */
public final class HsqldbDriver {
    public static void main(String[] args) throws Exception {
        Class.forName(args[0]);
        String script = new String(Files.readAllBytes(Paths.get(args[2])), StandardCharsets.UTF_8);
        try (Connection connection = DriverManager.getConnection(args[1], "SA", "");
                Statement statement = connection.createStatement()) {
            for (String sql : script.split(";")) {
                if (sql.trim().isEmpty() || !statement.execute(sql)) {
                    continue;
                }
                try (ResultSet rows = statement.getResultSet()) {
                    while (rows.next()) {
                        System.out.println(rows.getString(1) + " " + rows.getString(2));
                    }
                }
            }
            statement.execute("SHUTDOWN");
        }
    }
}
