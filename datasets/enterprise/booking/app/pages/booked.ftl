${guest.name} ${guest.title()!} ${beds} ${day} ${price} <@s.property value="guest.loud"/> <@s.text name="hello"><@s.param value="guest.name"/></@s.text>
<@s.iterator value="extras"><@s.property value="label"/></@s.iterator>
