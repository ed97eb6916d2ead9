#!/usr/bin/env bash
# PostgreSQL 15.18-0+deb12u1 (Debian 12), full text search with the configuration arabic, UTF-8 database.
# Expected: a search for «بطاقة» (card) finds «البطاقة» (the card), and one for «السداد» (the payment) finds «والسداد» (and
#   the payment): articles and conjunctions are what an Arabic stemmer is for.
# Seen: the first letter of «بطاقة» is taken for the preposition b- and cut («طاق»), that of «البطاقة» isn't («بطاق»), so
#   neither finds the other; the same with «عمليات» and «العمليات» (transactions). In «والسداد» nothing is cut. «فواتير»
#   (invoices) becomes «واتير», and the names «بسام», «وسام» and «سام» are one. Orama's stemmer (npm) is the same.
# Here it matters: the words that a merchant searches payments for are the ones that miss.
# Instead: the configuration simple with prefixes, or trigrams; a test with the singular, the article and «و» of each word.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chown postgres "$dir"; cd "$dir"
as_postgres() { runuser -u postgres -- "$@"; }
trap 'as_postgres $bin/pg_ctl -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
as_postgres $bin/initdb -D "$dir/data" --locale=C.UTF-8 -E UTF8 -A trust --no-sync >/dev/null
as_postgres $bin/pg_ctl -D "$dir/data" -w -o "-k $dir -h ''" -l "$dir/log" start >/dev/null
ask() { as_postgres psql -h "$dir" -qAt postgres -c "$1"; }
finds() { ask "select to_tsvector('arabic', '$2') @@ plainto_tsquery('arabic', '$1')"; }
stem() { ask "select ts_lexize('arabic_stem', '$1')"; }
echo "«بطاقة» is $(stem بطاقة), «البطاقة» is $(stem البطاقة); finds it: $(finds بطاقة البطاقة)"
[ "$(finds بطاقة البطاقة)$(finds البطاقة بطاقة)$(finds السداد والسداد)$(finds عمليات العمليات)" = ffff ]
[ "$(finds فاتورة الفاتورة)$(finds سداد السداد)$(finds بسام وسام)$(finds سام بسام)" = tttt ]
[ "$(stem فواتير)" = "{واتير}" ]
