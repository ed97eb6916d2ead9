#!/usr/bin/env bash
# csv of Ruby 3.1, ruby3.1 3.1.7+really3.1.2-0+deb12u1 (Debian 12), converters: :numeric.
# Expected: the converter makes numbers of columns that look like numbers; 010 becomes 10, or stays a text for its zero.
# Seen: it reads as a program's source is read: 010 is octal, so 8, and 0017 is 15; 0x1A is 26, 0b11 is 3 and 1_000 is 1000.
#   0018 isn't octal and is 18.0. In one column 0017 and 0018 become 15 and 18.
# Here it matters: branches, terminals and references in a settlement file begin with zeros, and those of them that have no 8
#   and no 9 silently become others that exist.
# Instead: no converters; each column is read by what it is, Integer(text, 10) or BigDecimal(text).
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need ruby3.1 3.1.7+really3.1.2-0+deb12u1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
printf 'branch,terminal,code\n010,0017,0x1A\n018,0018,0b11\n17,007,1_000\n' > file.csv
seen=$(ruby3.1 -W0 -rcsv -e 'CSV.foreach("file.csv", headers: true, converters: :numeric) { |row| puts row.fields.join(" ") }')
echo "branch 010 is $(head -1 <<<"$seen" | cut -d' ' -f1), terminal 0017 is $(head -1 <<<"$seen" | cut -d' ' -f2)"
[ "$seen" = "8 15 26
18.0 18.0 3
17 7 1000" ] || { echo "$seen"; exit 1; }
