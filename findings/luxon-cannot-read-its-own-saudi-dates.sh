#!/usr/bin/env bash
# luxon 3.7.2 (npm), toFormat and fromFormat with the locale ar-SA.
# Expected: what toFormat writes, fromFormat reads with the same pattern and the same locale.
# Seen: for ar-SA it writes ١ ديسمبر ٢٠٢٦ and then can't parse it; it reads 1 ديسمبر 2026, which it never writes. For
#   ar-SA-u-nu-arab, which names the same digits, it is the other way round and the round trip works.
# Here it matters: a date from a list, pasted into the filter of the same list, is invalid.
# Instead: name the digits in the locale for both ways (-u-nu-latn or -u-nu-arab), or turn the digits before parsing.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2
cat > run.mjs <<'JS'
import assert from "node:assert";
import { DateTime } from "luxon";
const day = DateTime.fromISO("2026-12-01", { zone: "Asia/Riyadh" });
const pattern = "d MMMM yyyy";
const seen = ["ar-SA", "ar-SA-u-nu-arab", "ar-SA-u-nu-latn"].map((locale) => {
  const written = day.setLocale(locale).toFormat(pattern);
  return [locale, written, DateTime.fromFormat(written, pattern, { locale }).toISODate()];
});
console.table(seen);
assert.deepEqual(seen, [
  ["ar-SA", "١ ديسمبر ٢٠٢٦", null],
  ["ar-SA-u-nu-arab", "١ ديسمبر ٢٠٢٦", "2026-12-01"],
  ["ar-SA-u-nu-latn", "1 ديسمبر 2026", "2026-12-01"],
]);
assert.equal(DateTime.fromFormat("1 ديسمبر 2026", pattern, { locale: "ar-SA" }).toISODate(), "2026-12-01");
JS
node run.mjs
