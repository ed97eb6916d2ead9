#!/usr/bin/env bash
# csv-parse 7.0.3 (npm) with cast and cast_date.
# Expected: cells that are dates become dates; the shop name «متجر 5» is no date.
# Seen: whatever V8's Date.parse accepts becomes a date, and it skips words it doesn't know: «متجر 5» becomes 1 May 2001,
#   "Order 12" 1 December 2001, "Nakheel 2026" 1 January 2026. Names without a number stay.
# Here it matters: some merchants' names and references vanish from an import, most don't.
# Instead: no casting; columns have a type of their own, and dates a pattern.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-parse@7.0.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { parse } = require("csv-parse/sync");
const cells = parse("متجر 5,Order 12,Nakheel 2026,متجر النخيل\n", { cast: true, cast_date: true })[0];
const seen = cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell));
assert.deepEqual(seen, ["2001-05-01", "2001-12-01", "2026-01-01", "متجر النخيل"]);
console.log(`متجر 5 -> ${seen[0]}, Order 12 -> ${seen[1]}, Nakheel 2026 -> ${seen[2]}`);
JS
TZ=UTC node run.cjs
