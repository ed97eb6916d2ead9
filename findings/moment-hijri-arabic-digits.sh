#!/usr/bin/env bash
# moment-hijri 3.0.0 with moment 2.30.1 (npm), locale ar-sa.
# Expected: the locale writes Arabic-Indic digits and moment reads them back, so moment-hijri should too.
# Seen: ١٤٤٧/٠٩/٠١, written by moment-hijri for 18 February 2026, is read with the same pattern and locale as a valid
#   date in the year 1001. The Gregorian ٢٠٢٦/٠٢/١٨, which moment reads correctly, becomes the year 0 once it goes
#   through moment-hijri. Both are called valid.
# Here it matters: a date field in an Arabic page that shows its own value and reads it again sends a year of 1001.
# Instead: digits are turned to Latin before anything is parsed, and dates travel as ISO 8601.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment-hijri@3.0.0 moment@2.30.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const moment = require("moment");
const hijri = require("moment-hijri");
moment.locale("ar-sa");
hijri.locale("ar-sa");
const latin = (date) => `${date.isValid()} ${date.clone().locale("en").format("YYYY-MM-DD")}`;
assert.equal(latin(moment("٢٠٢٦/٠٢/١٨", "YYYY/MM/DD")), "true 2026-02-18");
assert.equal(latin(hijri("٢٠٢٦/٠٢/١٨", "YYYY/MM/DD")), "true 0000-01-01");
const text = hijri("2026-02-18T12:00:00+03:00").format("iYYYY/iMM/iDD");
assert.equal(text, "١٤٤٧/٠٩/٠١");
const back = latin(hijri(text, "iYYYY/iMM/iDD"));
assert.equal(back, "true 1001-03-01");
console.log(`${text}, written for 2026-02-18, is read back as valid: ${back}`);
JS
TZ=Asia/Riyadh node run.cjs
