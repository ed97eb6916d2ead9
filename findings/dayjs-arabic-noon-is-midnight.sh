#!/usr/bin/env bash
# dayjs 1.11.23 (npm), locales ar-sa and ar.
# Expected: noon is م (after noon), midnight ص (before noon), as in its English locale and in moment's Arabic one.
# Seen: the locale asks whether the hour is greater than 12, so the whole hour from 12:00 to 12:59 is written with ص: a
#   payment at 12:30 in the day and one at 12:30 in the night have the same text. Read again it is the night. All other
#   hours are right.
# Here it matters: receipts and due times of an hour each day are twelve hours off, in Arabic only.
# Instead: Intl.DateTimeFormat with ar, or 24 hours.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 moment@2.30.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const dayjs = require("dayjs");
const moment = require("moment");
for (const locale of ["ar-sa", "ar"]) {
  require(`dayjs/locale/${locale}`);
  require(`moment/locale/${locale}`);
  const text = (library, hour) => library(new Date(2026, 10, 28, hour, 30)).locale(locale).format("A");
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  assert.deepEqual(hours.filter((hour) => text(dayjs, hour) !== text(moment, hour)), [12]);
  assert.deepEqual([text(dayjs, 12), text(moment, 12)], ["ص", "م"]);
}
const written = (hour) => dayjs(new Date(2026, 10, 28, hour, 30)).locale("ar-sa").format("DD/MM/YYYY h:mm A");
assert.equal(written(12), written(0));
console.log(`12:30 by day and 12:30 by night are both ${written(12)}`);
JS
node run.cjs
