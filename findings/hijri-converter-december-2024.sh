#!/usr/bin/env bash
# hijri-converter 1.1.1 and hijri-js 1.0.25 (npm), both "Umm al-Qura" converters.
# Expected: the official Umm al-Qura calendar has 1 Jumada al-akhirah 1446 on 2 December 2024 (ICU, moment-hijri and
#   @tabby_ai/hijri-converter agree).
# Seen: both packages begin that month on 3 December, so all 30 days of the month are a day early; every other day
#   from 2020 to 2026 is right, which is why a spot check finds nothing.
# Here it matters: an invoice or due date printed in both calendars shows two different days for a month.
# Instead: no Hijri date is stored or computed; dates are Gregorian, in Riyadh, with the calendar named in the Intl
#   locale.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hijri-converter@1.1.1 hijri-js@1.0.25 @tabby_ai/hijri-converter@1.0.5
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { toHijri } = require("hijri-converter");
const js = require("hijri-js").initialize();
const { gregorianToHijri } = require("@tabby_ai/hijri-converter");
const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { timeZone: "UTC", year: "numeric", month: "numeric", day: "numeric" });
const wrong = { converter: [], js: [], tabby: [] };
for (let at = Date.UTC(2020, 0, 1, 12); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
  const date = new Date(at);
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const right = `${part.year ?? part.relatedYear}-${part.month}-${part.day}`;
  const a = toHijri(y, m, d);
  const b = js.toHijri(`${d}/${m}/${y}`, "/");
  const c = gregorianToHijri({ year: y, month: m, day: d });
  if (`${a.hy}-${a.hm}-${a.hd}` !== right) wrong.converter.push(date.toISOString().slice(0, 10));
  if (`${b.year}-${Number(b.month)}-${Number(b.day)}` !== right) wrong.js.push(date.toISOString().slice(0, 10));
  if (`${c.year}-${c.month}-${c.day}` !== right) wrong.tabby.push(date.toISOString().slice(0, 10));
}
for (const days of [wrong.converter, wrong.js]) {
  assert.equal(days.length, 30);
  assert.equal(days[0], "2024-12-02");
  assert.equal(days.at(-1), "2024-12-31");
}
assert.deepEqual(wrong.tabby, []);
const { hy, hm, hd } = toHijri(2024, 12, 2);
assert.deepEqual([hy, hm, hd], [1446, 5, 30]);
console.log("2024-12-02 is 1 Jumada al-akhirah 1446; hijri-converter and hijri-js say 30 Jumada al-ula, 30 days off in 2020-2026");
JS
TZ=Asia/Riyadh node run.cjs
