#!/usr/bin/env bash
# PostgreSQL 15.18-0+deb12u1 (Debian 12), UTF-8 databases with the locale C.UTF-8 and with ICU (ar-SA).
# Expected: ref ~ '^\d{6}$' in a check accepts the same values in the database of the developers and in the real one.
# Seen: with ICU \d is a digit of any script: «١٢٣٤٥٦» passes, and the cast to a number that follows fails. With C.UTF-8 it is
#   refused. With \w it is the other way: the name «مُحَمَّد», with vowel signs, passes with C.UTF-8 and is refused with ICU.
#   [0-9] means the same in both.
# Here it matters: references typed on an Arabic keyboard get past the check in one database, names fail in the other.
# Instead: [0-9]; letters by translate or a list of their own; tests in a database made with the real one's provider.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chmod 755 "$dir"; mkdir "$dir/server"; chown postgres "$dir/server"; cd "$dir"
as_postgres() { runuser -u postgres -- "$@"; }
stop() { as_postgres $bin/pg_ctl -D "$dir/server/data" -m immediate stop >/dev/null 2>&1 || true; }
trap 'stop; rm -rf "$dir"' EXIT
ask() {
  rm -rf "$dir/server/data"
  as_postgres $bin/initdb -D "$dir/server/data" --locale=C.UTF-8 "$@" -E UTF8 -A trust --no-sync >/dev/null 2>&1
  as_postgres $bin/pg_ctl -D "$dir/server/data" -w -o "-k $dir/server -h ''" -l "$dir/server/log" start >/dev/null
  as_postgres psql -h "$dir/server" -qAt postgres <<'SQL'
create table payments (ref text check (ref ~ '^\d{6}$'));
insert into payments values ('١٢٣٤٥٦');
select count(*), 'مُحَمَّد' ~ '^\w+$', '١٢٣٤٥٦' ~ '^[0-9]{6}$', '123456' ~ '^\d{6}$' from payments;
SQL
  stop
}
libc=$(ask 2>/dev/null); icu=$(ask --locale-provider=icu --icu-locale=ar-SA)
echo "«١٢٣٤٥٦» inserted, «مُحَمَّد» is \\w, [0-9], Latin digits: $libc with C.UTF-8, $icu with ICU"
[ "$libc" = "0|t|f|t" ]
[ "$icu" = "1|f|f|t" ]
