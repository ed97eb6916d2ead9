#!/usr/bin/env bash
# pg_format (pgformatter 5.5-1) and sqlformat (0.4.2-1+deb12u1, sqlparse of Python; Debian 12).
# Expected: a formatter changes blanks and capitals between the words of SQL, and nothing within a text, whatever quotes it.
# Seen: $$Dear customer,⏎  you paid  12.50$$ is a text of PostgreSQL. pg_format puts a blank before it, and both join its
#   lines and its double blanks. U&'\0631' becomes U & '\0631', another expression, with pg_format; with keywords in
#   capitals sqlformat turns 'Asia/Riyadh' after at time zone to 'ASIA/RIYADH'.
# Here it matters: a migration that holds the texts of receipts, or a function, writes other texts after formatting.
# Instead: no formatter on migrations; texts in plain quotes, whose blanks both leave alone.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need pgformatter 5.5-1
need sqlformat 0.4.2-1+deb12u1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
printf 'insert into texts values ($$Dear customer,\n  you paid  12.50$$);\n' > text.sql
printf "select U&'\\\\0631', paid at time zone 'Asia/Riyadh', 'a  b' from payments;\n" > query.sql
held() { tr '\n' '|' | sed 's/.*\$\$\(.*\)\$\$.*/\1/'; }
sent=$(held < text.sql); first=$(pg_format text.sql | held); second=$(sqlformat -r text.sql | held)
echo "the text [$sent] becomes [${first% }] and [$second]"
[ "$sent" = 'Dear customer,|  you paid  12.50' ]
[ "${first% }" = ' Dear customer, you paid 12.50' ]
[ "$second" = 'Dear customer, you paid 12.50' ]
pg_format query.sql | grep -q "U & '\\\\0631'"
sqlformat -r -k upper query.sql | grep -q "'ASIA/RIYADH'"
pg_format query.sql | grep -q "'a  b'"
sqlformat -r query.sql | grep -q "'a  b'"
