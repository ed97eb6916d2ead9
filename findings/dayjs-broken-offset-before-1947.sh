#!/usr/bin/env bash
# dayjs 1.11.23 (npm) with its plugins utc and timezone.
# Expected: midnight of a day in Riyadh is written in ISO 8601 and can be read again.
# Seen: before 14 March 1947 Riyadh was 3:06:52 ahead of UTC (tz database). dayjs writes 5 May 1946 as
#   "1946-05-05T00:00:00+03:6.866666666666674": the offset has a fraction of a minute, and dayjs calls its own text
#   an invalid date. From 1947 on all is right.
# Here it matters: dates of birth of the oldest owners in a merchant's verification.
# Instead: a date without a time is a text of year, month and day; it never becomes an instant.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23
cat > run.cjs <<'JS'
const assert = require("node:assert");
const dayjs = require("dayjs");
dayjs.extend(require("dayjs/plugin/utc"));
dayjs.extend(require("dayjs/plugin/timezone"));
const write = (day) => dayjs.tz(day, "Asia/Riyadh").format();
assert.equal(write("1950-05-05"), "1950-05-05T00:00:00+03:00");
const text = write("1946-05-05");
assert.equal(text, "1946-05-05T00:00:00+03:6.866666666666674");
assert.equal(dayjs(text).isValid(), false);
console.log(`5 May 1946 in Riyadh is written ${text}`);
JS
TZ=UTC node run.cjs
