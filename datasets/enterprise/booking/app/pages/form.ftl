<@s.form action="book"><@s.textfield name="guest.name"/><@s.textfield name="beds"/><@s.select name="kind" list="kinds" listKey="code" listValue="text"/></@s.form>
<@s.fielderror/>
