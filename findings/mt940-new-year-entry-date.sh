#!/usr/bin/env bash
# mt940js 1.3.5, mt940-js 1.0.0, @centrapay/swift-parser 1.0.1 (npm), readers of bank statements.
# Expected: in tag 61 the entry date has no year (MMDD). With the value date 31 December 2026, an entry date of 0101 is
#   1 January 2027: the day after.
# Seen: all three take the year of the value date: booked on 1 January 2026, 364 days before its value date.
# Here it matters: card settlements of the last evening of a year are booked on 1 January; a reconciliation by entry
#   date looks for them in the year before and reports them missing. It happens once a year, for one day.
# Instead: take the year that brings the entry date nearest to the value date.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1 @centrapay/swift-parser@1.0.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const text = [
  ":20:STMT", ":25:SA0380000000608010167519", ":28C:1/1", ":60F:C261231SAR100,00",
  ":61:2612310101C20,00NTRFSETTLEMENT", ":86:Card settlement", ":62F:C270101SAR120,00", "",
].join("\n");
(async () => {
  const [a] = new (require("mt940js").Parser)().parse(text);
  const [b] = await require("mt940-js").read(Buffer.from(`\r\n${text.replaceAll("\n", "\r\n")}-\r\n`));
  const [c] = require("@centrapay/swift-parser").parse({ type: "mt940", data: text, validate: true });
  const day = (date) => (typeof date === "string" ? date : date.toISOString().slice(0, 10));
  const seen = [a, b, c].map(({ transactions: [line] }) => day(line.entryDate));
  assert.equal(b.transactions[0].valueDate, "2026-12-31");
  assert.deepEqual(seen, ["2026-01-01", "2026-01-01", "2026-01-01"]);
  console.log(`value date 2026-12-31, entry date 0101: three readers say ${seen.join(", ")}`);
})();
JS
TZ=UTC node run.cjs
