#!/usr/bin/env bash
# date-fns 4.4.0 (npm), locale ar-SA.
# Expected: parse reads what format wrote, with the same pattern and locale, as it does with ar and ar-EG.
# Seen: with the month's name, short or long, every day of the year becomes an Invalid Date: the locale's patterns take in the
#   two or three letters that tell the months apart and leave the rest of the name, which then fits nothing. With patterns
#   of numbers all is well.
# Here it matters: the locale made for the country is the one that can't be read; tests with ar pass.
# Instead: dates are read as ISO 8601 only; a month's name is output.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts date-fns@4.4.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { addDays, format, isEqual, parse } from "date-fns";
import { ar, arEG, arSA, enUS } from "date-fns/locale";
const days = Array.from({ length: 365 }, (_, day) => addDays(new Date(2026, 0, 1), day));
const readable = (locale, pattern) =>
  days.filter((day) => isEqual(parse(format(day, pattern, { locale }), pattern, new Date(2026, 0, 1), { locale }), day)).length;
for (const pattern of ["d MMMM yyyy", "d MMM yyyy"])
  assert.deepEqual([arSA, ar, arEG, enUS].map((locale) => readable(locale, pattern)), [0, 365, 365, 365]);
assert.equal(readable(arSA, "d/MM/yyyy"), 365);
console.log(`of the days of 2026 it reads back ${readable(arSA, "d MMMM yyyy")} in ar-SA, ${readable(ar, "d MMMM yyyy")} in ar`);
JS
node run.mjs
