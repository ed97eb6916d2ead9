#!/usr/bin/env bash
# csvkit 1.0.7-1 (Debian 12) with Babel 2.10.3.
# Expected: "19,99" is 19.99 (as in spreadsheets where the comma is decimal) or text.
# Seen: the comma is dropped: csvjson gives 1999.0 and csvsort, which only sorts, writes 1999 in place of 19,99. A comma is
#   taken for grouping wherever it stands. References lose their zeros on the way: 00123 becomes 123.
# Here it matters: a settlement that went through csvsort is a hundred times too high.
# Instead: point and two decimals in all exports; scripts get --no-inference.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-babel 2.10.3-1
need csvkit 1.0.7-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
printf 'reference,amount\n00123,"19,99"\n00124,"7,50"\n' > a.csv
json=$(csvjson a.csv)
sorted=$(csvsort -c reference a.csv | tail -n +2 | xargs)
echo "19,99 and 7,50: csvjson $json; csvsort $sorted"
[ "$json" = '[{"reference": 123.0, "amount": 1999.0}, {"reference": 124.0, "amount": 750.0}]' ]
[ "$sorted" = "123,1999 124,750" ]
[ "$(csvsort --no-inference -c reference a.csv | sed -n 2p)" = '00123,"19,99"' ]
