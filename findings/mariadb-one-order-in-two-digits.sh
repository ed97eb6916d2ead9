#!/usr/bin/env bash
# MariaDB, mariadb-server-core 1:10.11.19-0+deb12u1 (Debian 12), collations utf8mb4_unicode_ci and utf8mb4_uca1400_ai_ci.
# Expected: ci and ai leave the case and the accents of letters aside; digits of two scripts are other texts, as they are in
#   utf8mb4_general_ci.
# Seen: '١٢٣' = '123', so a unique index refuses one after the other, and a search for either finds it. As a number '١٢٣' is
#   all the same 0.
# Here it matters: the order numbers of a shop, typed on an Arabic keyboard, meet those of another and are refused as given
#   twice; a WHERE finds a row whose number, cast to DECIMAL, is 0.
# Instead: keys and references have a binary collation (utf8mb4_bin); digits are made Latin on the way in.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need mariadb-server-core 1:10.11.19-0+deb12u1
need mariadb-client-core 1:10.11.19-0+deb12u1
dir=$(mktemp -d); cd "$dir"; trap 'kill "$server" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
mariadb-install-db --no-defaults --datadir="$dir/data" --user=root --skip-test-db --auth-root-authentication-method=normal >log 2>&1
mariadbd --no-defaults --user=root --datadir="$dir/data" --socket="$dir/s" --skip-networking --innodb-buffer-pool-size=8M >>log 2>&1 & server=$!
ask() { mariadb --no-defaults --socket="$dir/s" --default-character-set=utf8mb4 -uroot -N -B -e "$1"; }
until ask "select 1" >/dev/null 2>&1; do kill -0 "$server"; sleep 0.2; done
[ "$(ask "select '١٢٣' = '123' collate utf8mb4_general_ci")" = 0 ]
[ "$(ask "select '١٢٣' = '123' collate utf8mb4_unicode_ci, '١٢٣' = '123' collate utf8mb4_uca1400_ai_ci")" = "1	1" ]
[ "$(ask "select cast('١٢٣' as decimal(10, 2))" 2>/dev/null)" = 0.00 ]
ask "create database shop character set utf8mb4 collate utf8mb4_unicode_ci; create table shop.orders (number varchar(20) unique); insert into shop.orders values ('١٢٣')"
refused=$(ask "insert into shop.orders values ('123')" 2>&1 | tail -1 || true)
echo "after ١٢٣ the order 123: $refused"
[[ "$refused" == *"Duplicate entry '123'"* ]]
[ "$(ask "select number from shop.orders where number = '123'")" = ١٢٣ ]
