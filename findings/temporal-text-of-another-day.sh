#!/usr/bin/env bash
# @js-temporal/polyfill 0.5.1 and temporal-polyfill 1.0.8 (npm), Asia/Riyadh before 14 March 1947 (3:06:52 ahead of UTC).
# Expected: the text of a ZonedDateTime, read as an Instant, is the same instant.
# Seen: the text rounds the offset to minutes (+03:07), as the proposal says; Instant.from takes it exactly. 5 May 1946, 00:00
#   comes back 8 seconds earlier: on 4 May. Reading it as a ZonedDateTime is right, because the zone is looked up.
# Here it matters: a date of birth that passes through a text and an instant moves by a day.
# Instead: PlainDate, or a text of year, month and day, for what has no time.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8
cat > run.cjs <<'JS'
const assert = require("node:assert");
for (const name of ["@js-temporal/polyfill", "temporal-polyfill"]) {
  const { Temporal } = require(name);
  const born = Temporal.PlainDate.from("1946-05-05").toZonedDateTime("Asia/Riyadh");
  const text = born.toString();
  assert.equal(text, "1946-05-05T00:00:00+03:07[Asia/Riyadh]");
  const back = Temporal.Instant.from(text);
  assert.equal(back.epochMilliseconds - born.epochMilliseconds, -8000);
  assert.equal(back.toZonedDateTimeISO("Asia/Riyadh").toPlainDate().toString(), "1946-05-04");
  assert.equal(Temporal.ZonedDateTime.from(text).toPlainDate().toString(), "1946-05-05");
}
console.log("1946-05-05T00:00:00+03:07[Asia/Riyadh], read as an instant, is 1946-05-04T23:59:52 in Riyadh");
JS
node run.cjs
