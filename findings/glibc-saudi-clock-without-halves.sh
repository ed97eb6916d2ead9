#!/usr/bin/env bash
# The locale ar_SA of glibc, locales 2.36-9+deb12u14, with date, Python's strftime and strptime (Debian 12).
# Expected: a time on a twelve-hour clock says which half of the day it is: ص or م in Arabic, as in glibc's ar_AE and ar_KW.
# Seen: ar_SA has empty texts for both. 09:05 and 21:05 are written "09:05 ", and what Python writes at 21:05 it reads back
#   as 09:05, without an error.
# Here it matters: a refund at nine in the evening is on the receipt and in the export at nine in the morning.
# Instead: 24 hours on receipts and in files, or Intl and ICU, which have ص and م for ar-SA.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need locales 2.36-9+deb12u14
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
for name in ar_SA ar_AE; do localedef -i $name -f UTF-8 "$dir/$name.UTF-8"; done
export LOCPATH=$dir TZ=UTC
clock() { LC_ALL=$1.UTF-8 date -d "2026-11-28 $2" '+%I:%M %p'; }
echo "09:05 and 21:05 are «$(clock ar_SA 09:05)» and «$(clock ar_SA 21:05)» in ar_SA, «$(clock ar_AE 09:05)» and «$(clock ar_AE 21:05)» in ar_AE"
[ "$(clock ar_SA 09:05)" = "09:05 " ]
[ "$(clock ar_SA 21:05)" = "09:05 " ]
[ "$(clock ar_AE 21:05)" != "$(clock ar_AE 09:05)" ]
/usr/bin/python3 - <<'PY'
import locale, time
locale.setlocale(locale.LC_ALL, "ar_SA.UTF-8")
form = "%Y-%m-%d %I:%M %p"
assert time.strptime(time.strftime(form, (2026, 11, 28, 21, 5, 0, 5, 332, 0)), form)[3:5] == (9, 5)
PY
