#!/usr/bin/env bash
# html-to-text 10.0.1 (npm), as writers of the plain part of e-mails use it.
# Expected: the cells of a table's row are told apart, by a space at least, as a screen reader, lynx and innerText do.
# Seen: cells follow each other without anything between: 3 pieces at 12.50 are «عطر × 312.50». td and th count as inline
#   text, unless the selector table is given the format dataTable.
# Here it matters: the plain part of a receipt, which watches, previews and filters read, names 312.50 riyals.
# Instead: selectors: [{ selector: "table", format: "dataTable" }], or a plain part written by hand; a test of its amounts.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts html-to-text@10.0.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { convert } = require("html-to-text");
const page = "<table>\n<tr><td>عطر × 3</td><td>12.50</td></tr>\n<tr><td>المجموع</td><td>37.50</td></tr>\n</table>";
const seen = convert(page);
console.log(`3 at 12.50, 37.50 in all: ${seen}`);
assert.match(seen, /^عطر × 312\.50 المجموع37\.50$/);
const table = convert(page, { selectors: [{ selector: "table", format: "dataTable" }] });
assert.deepEqual(table.split("\n").map((row) => row.split(/ {2,}/)), [["عطر × 3", "12.50"], ["المجموع", "37.50"]]);
JS
node run.cjs
