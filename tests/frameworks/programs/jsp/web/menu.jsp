<%@ page import="app.Diner.*" isErrorPage="false" %><%@ taglib prefix="d" uri="urn:diner" %><%@ taglib prefix="t" tagdir="/WEB-INF/tags" %>
<%! private int seen; public void jspInit() { seen = start(); } private int start() { return 1; } public void jspDestroy() { seen = 0; } %>
<jsp:useBean id="dish" class="app.Diner$Dish" scope="session"><jsp:setProperty name="dish" property="*"/></jsp:useBean>
<jsp:useBean id="order" class="app.Diner$Order"/>
<jsp:setProperty name="order" property="cook" value="ann"/>
<jsp:setProperty name="dish" property="price" value="${2 + 3}"/>
<jsp:getProperty name="dish" property="name"/> ${dish.hot} ${order.dish.price} ${order.cook.title} ${order.cook} ${d:loud(dish.name)} ${today.day} ${secret.word}
<d:repeat times="2">x${dish.name}<d:repeat times="${1}">y</d:repeat></d:repeat>
<d:frame color="red"><jsp:attribute name="head">h</jsp:attribute><jsp:body>${inner.text}</jsp:body></d:frame>
<d:ask value="#{dish.name}" how="#{dish.shout}"/>
<t:box title="a" dish="${dish}">body<%-- --%></t:box>
