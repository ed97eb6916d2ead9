#!/usr/bin/env bash
# hijri-date 0.2.2 and hijri-date-converter 1.0.2 (npm).
# Expected: a package offered for Islamic dates gives the dates that Saudi Arabia uses (Umm al-Qura): 1 Ramadan 1447 is
#   18 February 2026.
# Seen: both count with a fixed 30-year cycle and neither says so. Between 2020 and 2026 more than half of all days
#   differ from Umm al-Qura, and the two differ from each other: on 17 February 2026 one says 1 Ramadan, the other
#   29 Shaban.
# Here it matters: opening hours, offers and due dates "until the end of Ramadan" move by a day.
# Instead: Gregorian dates for everything that is calculated; where a Hijri date must be shown, Intl with islamic-
#   umalqura.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hijri-date@0.2.2 hijri-date-converter@1.0.2 esbuild@0.28.2
npx esbuild node_modules/hijri-date-converter/index.ts --format=cjs --log-level=error --outfile=converter.cjs
cat > run.cjs <<'JS'
const assert = require("node:assert");
require("hijri-date");
const { toHijri } = require("./converter.cjs");
const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { timeZone: "Asia/Riyadh", year: "numeric", month: "numeric", day: "numeric" });
const official = (date) => {
  const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part.year ?? part.relatedYear}-${part.month}-${part.day}`;
};
const hijriDate = (date) => {
  const h = date.toHijri();
  return `${h.getFullYear()}-${h.getMonth()}-${h.getDate()}`;
};
const converter = (date) => {
  const { year, month, day } = toHijri(date);
  return `${year}-${month}-${day}`;
};
let days = 0;
const off = [0, 0];
for (let at = Date.UTC(2020, 0, 1, 9); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
  const date = new Date(at);
  days += 1;
  off[0] += hijriDate(date) === official(date) ? 0 : 1;
  off[1] += converter(date) === official(date) ? 0 : 1;
}
assert.deepEqual([days, ...off], [2557, 1368, 1356]);
const eve = new Date("2026-02-17T12:00:00+03:00");
assert.deepEqual([official(eve), hijriDate(eve), converter(eve)], ["1447-8-29", "1447-9-1", "1447-8-29"]);
const odd = new Date("2020-01-01T12:00:00+03:00");
assert.deepEqual([official(odd), converter(odd)], ["1441-5-6", "1441-5-5"]);
console.log(`of ${days} days hijri-date has ${off[0]} wrong and hijri-date-converter ${off[1]}; Ramadan 1447 begins a day early in the first`);
JS
TZ=Asia/Riyadh node run.cjs
