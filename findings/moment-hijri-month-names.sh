#!/usr/bin/env bash
# moment-hijri 3.0.0 with moment 2.30.1 (npm).
# Expected: what it writes with the pattern "iD iMMMM iYYYY" it reads back with the same pattern.
# Seen: "1 Ramadhan 1447" is read as 1 Shawwal (20 March 2026 instead of 18 February), and isValid() is true. Months
#   of one word come back a month late, the six of two words (or with a hyphen) as Muharram. Numeric patterns are right.
# Here it matters: a due date typed or imported with the month's name is wrong in all twelve months, with no error.
# Instead: no date is read by a month's name, in any calendar; input is ISO 8601 only.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment-hijri@3.0.0 moment@2.30.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const moment = require("moment-hijri");
moment.locale("en");
const pattern = "iD iMMMM iYYYY";
const text = moment("2026-02-18", "YYYY-MM-DD").format(pattern);
assert.equal(text, "1 Ramadhan 1447");
const back = moment(text, pattern);
assert.equal(back.isValid(), true);
assert.equal(back.format("YYYY-MM-DD iYYYY/iM/iD"), "2026-03-20 1447/10/1");
const read = Array.from({ length: 12 }, (_, month) =>
  moment(moment(`1447/${month + 1}/1`, "iYYYY/iM/iD").format(pattern), pattern).iMonth() + 1,
);
assert.deepEqual(read, [2, 3, 1, 1, 1, 1, 8, 9, 10, 11, 1, 1]);
assert.equal(moment("1447/9/1", "iYYYY/iM/iD").format("YYYY-MM-DD"), "2026-02-18");
console.log(`"${text}", written for 2026-02-18, is read back as ${back.format("YYYY-MM-DD")}; the months 1 to 12 come back as ${read.join(" ")}`);
JS
TZ=Asia/Riyadh node run.cjs
