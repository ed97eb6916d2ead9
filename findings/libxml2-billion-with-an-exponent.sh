#!/usr/bin/env bash
# libxml2 2.9.14+dfsg-1.3~deb12u6 (Debian 12), by xmllint of the same version: numbers of XPath 1.0 as text.
# Expected: XPath 1.0 writes numbers without an exponent, always: string(sum(//Amount)) of 1000000000.5 is 1000000000.5.
# Seen: up to 1,000,000,000 it is so; above, it's 1.0000000005e+09, 3000000000 is 3e+09, and concat() and xsl:value-of do the
#   same. REXML of Ruby writes 1000000000.5.
# Here it matters: the control sum of a file of payouts passes that limit at a billion riyals, in halalas at ten million;
#   xs:decimal has no exponent, so the bank refuses the file, and a reader that stops at the e takes the sum for 3.
# Instead: format-number(sum(//Amount), '0.00') in XSLT; sums of money outside of XPath, whose numbers are floats anyway.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libxml2 2.9.14+dfsg-1.3~deb12u6
need libxml2-utils 2.9.14+dfsg-1.3~deb12u6
need ruby3.1 3.1.7+really3.1.2-0+deb12u1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
total() { echo "<File><Amount>$1</Amount></File>" > file.xml; xmllint --xpath "string(sum(//Amount))" file.xml; }
echo "the sum 3000000000 is $(total 3000000000)"
[ "$(total 999999999.5)" = 999999999.5 ]
[ "$(total 1000000000)" = 1000000000 ]
[ "$(total 1000000000.5)" = 1.0000000005e+09 ]
[ "$(total 3000000000)" = 3e+09 ]
[ "$(ruby3.1 -W0 -rrexml/document -e 'print REXML::XPath.first(REXML::Document.new("<a>1000000000.5</a>"), "string(sum(//a))")')" = 1000000000.5 ]
