<%@ page extends="app.Diner.Page" %>
own <%= request.getParameter("q") %>
