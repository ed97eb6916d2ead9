#!/usr/bin/env bash
# libxslt1.1 1.1.35-1+deb12u4 (Debian 12), by xsltproc of the same version: format-number() with Arabic digits.
# Expected: <xsl:decimal-format zero-digit="٠"> is XSLT 1.0's own way to Arabic digits, and 1234.5 is ١٬٢٣٤٫٥٠.
# Seen: it is "Ú٬ÛÜÝ٫ÞÙ": the digit is added to the first byte of ٠ in UTF-8, and the sum is taken for a letter. The separators,
#   of two bytes as well, are right, and so is the amount when only they are Arabic: 1٬234٫50.
# Here it matters: stylesheets that show tax invoices in Arabic print letters for amounts, in every program on libxslt (lxml,
#   PHP and Nokogiri among them).
# Instead: format-number() with Latin digits, then translate(..., '0123456789,.', '٠١٢٣٤٥٦٧٨٩٬٫').
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libxslt1.1 1.1.35-1+deb12u4
need xsltproc 1.1.35-1+deb12u4
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '<Invoice><Amount>1234.5</Amount></Invoice>' > invoice.xml
cat > page.xsl <<'XSL'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:decimal-format name="digits" zero-digit="٠" decimal-separator="٫" grouping-separator="٬"/>
  <xsl:decimal-format name="points" decimal-separator="٫" grouping-separator="٬"/>
  <xsl:template match="/">
    <xsl:value-of select="format-number(//Amount, '#٬##٠٫٠٠', 'digits')"/>
    <xsl:text> </xsl:text>
    <xsl:value-of select="format-number(//Amount, '#٬##0٫00', 'points')"/>
    <xsl:text> </xsl:text>
    <xsl:value-of select="translate(format-number(//Amount, '#,##0.00'), '0123456789,.', '٠١٢٣٤٥٦٧٨٩٬٫')"/>
  </xsl:template>
</xsl:stylesheet>
XSL
seen=$(xsltproc page.xsl invoice.xml)
echo "1234.5 with the zero ٠ is ${seen%% *}"
[ "$seen" = "Ú٬ÛÜÝ٫ÞÙ 1٬234٫50 ١٬٢٣٤٫٥٠" ] || { echo "$seen"; exit 1; }
