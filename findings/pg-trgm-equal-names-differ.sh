#!/usr/bin/env bash
# PostgreSQL 15.18-0+deb12u1 with its extension pg_trgm (Debian 12), UTF-8 database.
# Expected: similarity of a text with itself is 1; the locale decides about sorting.
# Seen: in a database made with --locale=C, as for tests and fast sorting, an Arabic name has no trigrams at all: similarity
#   of «متجر النخيل» with itself is 0, the operator % is false, and \w matches no Arabic letter. Latin names give 1, and
#   full text search finds the Arabic words. With C.UTF-8, which sorts alike, all is as expected.
# Here it matters: the search for a customer's name works in English and finds nobody in Arabic, without an error.
# Instead: C.UTF-8, or an ICU locale; a test that searches for an Arabic name in a database made as the real one is.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chown postgres "$dir"; cd "$dir"
as_postgres() { runuser -u postgres -- "$@"; }
stop() { as_postgres $bin/pg_ctl -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true; }
trap 'stop; rm -rf "$dir"' EXIT
ask() {
  rm -rf "$dir/data"
  as_postgres $bin/initdb -D "$dir/data" --locale="$1" -E UTF8 -A trust --no-sync >/dev/null
  as_postgres $bin/pg_ctl -D "$dir/data" -w -o "-k $dir -h ''" -l "$dir/log" start >/dev/null
  as_postgres psql -h "$dir" -qAt postgres <<'SQL'
create extension pg_trgm;
select similarity('متجر النخيل', 'متجر النخيل'), similarity('Nakheel', 'Nakheel'), 'متجر' % 'متجر', 'متجر' ~ '^\w+$',
  to_tsvector('arabic', 'متجر النخيل') @@ to_tsquery('arabic', 'متجر');
SQL
  stop
}
c=$(ask C); utf8=$(ask C.UTF-8)
echo "similarity in Arabic, in Latin, %, \\w, full text: $c with C, $utf8 with C.UTF-8"
[ "$c" = "0|1|f|f|t" ]
[ "$utf8" = "1|1|t|t|t" ]
