package app;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.apache.ibatis.executor.Executor;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.mapping.MappedStatement;
import org.apache.ibatis.plugin.Interceptor;
import org.apache.ibatis.plugin.Intercepts;
import org.apache.ibatis.plugin.Invocation;
import org.apache.ibatis.plugin.Signature;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.h2.jdbcx.JdbcDataSource;

public class Archive {
  public static class Record {
    private int id;
    private Title title;
    public int getId() { return id; }
    public void setId(int id) { this.id = id; }
    public Title getTitle() { return title; }
    public void setTitle(Title title) { this.title = title; }
  }
  public record Title(String text) {
    String shown() { return text; }
  }
  public static class Titles extends BaseTypeHandler<Title> {
    @Override public void setNonNullParameter(PreparedStatement statement, int at, Title title, JdbcType type)
        throws SQLException { statement.setString(at, title.text()); }
    @Override public Title getNullableResult(ResultSet row, String column) throws SQLException { return of(row.getString(column)); }
    @Override public Title getNullableResult(ResultSet row, int column) throws SQLException { return of(row.getString(column)); }
    @Override public Title getNullableResult(CallableStatement call, int column) throws SQLException {
      return of(call.getString(column));
    }
    private Title of(String text) { return new Title(text); }
  }
  @Mapper public interface Records {
    @Update("create table records (id int primary key, title varchar(99))") void create();
    @Insert("insert into records values (#{id}, #{title})") void add(Record record);
    @Select("select id, title from records where id = #{id}") Record byId(@Param("id") int id);
    @Select("select id, title from records") List<Record> all();
    default String titleOf(int id) { return byId(id).getTitle().shown(); }
  }
  @Intercepts(@Signature(type = Executor.class, method = "update", args = {MappedStatement.class, Object.class}))
  public static class Count implements Interceptor {
    private int updates;
    @Override public Object intercept(Invocation invocation) throws Throwable {
      ++updates;
      return invocation.proceed();
    }
  }

  public static void main(String[] args) {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:archive");
    Configuration configuration = new Configuration(new Environment("e", new JdbcTransactionFactory(), source));
    configuration.getTypeHandlerRegistry().register(Title.class, Titles.class);
    configuration.addInterceptor(new Count());
    configuration.addMapper(Records.class);
    try (SqlSession session = new SqlSessionFactoryBuilder().build(configuration).openSession()) {
      Records records = session.getMapper(Records.class);
      records.create();
      Record record = new Record();
      record.setId(1);
      record.setTitle(new Title("first"));
      records.add(record);
      System.out.println(records.titleOf(1) + records.all().size());
    }
  }
}
