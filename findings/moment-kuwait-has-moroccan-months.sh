#!/usr/bin/env bash
# moment 2.30.1 and dayjs 1.11.23 (npm), locale ar-kw.
# Expected: the months of Kuwait are those of the whole Gulf: أغسطس, سبتمبر, نوفمبر (CLDR, and ar-sa of both).
# Seen: ar-kw has the names used in Morocco: غشت, شتنبر, نونبر. "28 نوفمبر 2026", as a bank in Kuwait writes it, is not a
#   date to moment. Carbon, a PHP library, has the same table.
# Here it matters: customers in Kuwait don't know the month on their receipt, and dates from a Kuwaiti bank are refused.
# Instead: Intl.DateTimeFormat with ar-KW, or the locale ar-sa.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment@2.30.1 dayjs@1.11.23
cat > run.cjs <<'JS'
const assert = require("node:assert");
const dayjs = require("dayjs");
const moment = require("moment");
for (const locale of ["ar-kw", "ar-sa"]) for (const library of ["moment", "dayjs"]) require(`${library}/locale/${locale}`);
const written = (date, locale) => [moment(date).locale(locale).format("MMMM"), dayjs(date).locale(locale).format("MMMM")];
assert.deepEqual(written("2026-11-28", "ar-kw"), ["نونبر", "نونبر"]);
assert.deepEqual(written("2026-08-28", "ar-kw"), ["غشت", "غشت"]);
assert.deepEqual(written("2026-11-28", "ar-sa"), ["نوفمبر", "نوفمبر"]);
assert.equal(new Intl.DateTimeFormat("ar-KW", { month: "long" }).format(new Date("2026-11-28")), "نوفمبر");
assert.equal(moment("28 نوفمبر 2026", "D MMMM YYYY", "ar-kw", true).isValid(), false);
console.log(`November in Kuwait is ${written("2026-11-28", "ar-kw")[0]}, August ${written("2026-08-28", "ar-kw")[0]}`);
JS
node run.cjs
