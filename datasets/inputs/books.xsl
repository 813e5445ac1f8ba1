<?xml version="1.0"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" indent="yes"/>
  <xsl:key name="by-id" match="book" use="@id"/>
  <xsl:variable name="limit" select="8"/>
  <xsl:template match="/shelf">
    <html><body>
      <p><xsl:value-of select="count(book)"/> books, <xsl:value-of select="format-number(sum(book/price), '0.00')"/></p>
      <p>First id: <xsl:value-of select="key('by-id', 'b2')/title"/></p>
      <xsl:for-each select="book"><xsl:sort select="@year" data-type="number"/><xsl:apply-templates select="."/></xsl:for-each>
    </body></html>
  </xsl:template>
  <xsl:template match="book">
    <xsl:choose>
      <xsl:when test="price &gt; $limit"><b><xsl:value-of select="translate(title, 'abc', 'ABC')"/></b></xsl:when>
      <xsl:otherwise><i><xsl:value-of select="concat(substring-before(title, ' '), position())"/></i></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
