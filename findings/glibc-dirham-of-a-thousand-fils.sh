#!/usr/bin/env bash
# The locales of glibc, locales 2.36-9+deb12u14, in Python's locale and PostgreSQL 15.18-0+deb12u1 (type money; Debian 12).
# Expected: halves of a currency are those of ISO 4217: two digits for dirhams (AED), pounds of Egypt and riyals of Qatar,
#   three for Kuwaiti dinars.
# Seen: the locales of all Arab countries but Saudi Arabia have three: 12.50 dirhams are 12.500 in Python, and money in
#   PostgreSQL with lc_monetary = ar_AE.UTF-8 keeps 19.999 dirhams. ar_SA has two.
# Here it matters: one program for merchants in Riyadh and Dubai rounds to halalas there and to thousandths here, and money
#   dumped in thousandths can't be settled.
# Instead: digits of a currency come from ISO 4217; money is numeric or a whole number of the smallest unit.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need locales 2.36-9+deb12u14
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chmod 755 "$dir"; chown postgres "$dir"; cd "$dir"
for name in ar_SA ar_AE ar_EG ar_QA ar_KW; do localedef -i $name -f UTF-8 "$dir/$name.UTF-8"; done
export LOCPATH=$dir
as_postgres() { runuser -u postgres -- env LOCPATH="$dir" "$@"; }
trap 'as_postgres $bin/pg_ctl -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
as_postgres $bin/initdb -D "$dir/data" --locale=C -E UTF8 -A trust --no-sync >/dev/null
as_postgres $bin/pg_ctl -D "$dir/data" -w -o "-k $dir -h ''" -l "$dir/log" start >/dev/null
money() { as_postgres psql -h "$dir" -qAt postgres -c "set lc_monetary = '$1.UTF-8'" -c "select '19.999'::money::numeric"; }
digits() { /usr/bin/python3 -c 'import locale, sys; locale.setlocale(locale.LC_ALL, sys.argv[1]); print(locale.localeconv()["frac_digits"])' "$1.UTF-8"; }
echo "19.999 as money: $(money ar_AE) in ar_AE, $(money ar_SA) in ar_SA; digits in ar_EG and ar_QA: $(digits ar_EG), $(digits ar_QA)"
[ "$(money ar_AE) $(money ar_SA) $(money ar_KW)" = "19.999 20.00 19.999" ]
[ "$(digits ar_AE)$(digits ar_EG)$(digits ar_QA)$(digits ar_SA)" = 3332 ]
