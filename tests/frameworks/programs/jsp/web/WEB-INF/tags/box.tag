<%@ tag body-content="scriptless" %><%@ attribute name="title" required="true" %><%@ attribute name="dish" type="app.Diner.Dish" %>
<%@ taglib prefix="d" uri="urn:diner" %>
<b>${title} ${d:count(title)} ${dish.notes.size()}</b><jsp:doBody/>
