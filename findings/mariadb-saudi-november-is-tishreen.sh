#!/usr/bin/env bash
# MariaDB, mariadb-server-core 1:10.11.19-0+deb12u1 (Debian 12), lc_time_names and FORMAT with ar_SA.
# Expected: Saudi Arabia says نوفمبر, as Egypt and the Emirates do, and writes 1,234,567.50 with separators.
# Seen: in ar_SA November is «تشرين الثاني», its name in Syria and Lebanon; the short names %b and %a stay English (Nov, Mon);
#   FORMAT(1234567.5, 2, 'ar_SA') is 1234567.50 without separators. ar_EG, ar_AE and ar_KW have نوفمبر, نوف and the separators.
# Here it matters: statements made by a query name months that Saudi customers don't use, in two languages.
# Instead: lc_time_names = 'ar_AE' and FORMAT(..., 'en_US'), or names of months outside the database.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need mariadb-server-core 1:10.11.19-0+deb12u1
need mariadb-client-core 1:10.11.19-0+deb12u1
dir=$(mktemp -d); cd "$dir"; trap 'kill "$server" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$dir"' EXIT
mariadb-install-db --no-defaults --datadir="$dir/data" --user=root --skip-test-db --auth-root-authentication-method=normal >log 2>&1
mariadbd --no-defaults --user=root --datadir="$dir/data" --socket="$dir/s" --skip-networking --innodb-buffer-pool-size=8M >>log 2>&1 & server=$!
ask() { mariadb --no-defaults --socket="$dir/s" --default-character-set=utf8mb4 -uroot -N -B -e "$1"; }
until ask "select 1" >/dev/null 2>&1; do kill -0 "$server"; sleep 0.2; done
shown() { ask "set lc_time_names = '$1'; select concat_ws(' ', date_format('2026-11-30', '%M %b %a'), format(1234567.5, 2, '$1'))"; }
echo "30 November 2026 in ar_SA: $(shown ar_SA)"
[ "$(shown ar_SA)" = "تشرين الثاني Nov Mon 1234567.50" ]
for place in ar_EG ar_AE ar_KW; do [ "$(shown $place)" = "نوفمبر نوف ن 1,234,567.50" ]; done
