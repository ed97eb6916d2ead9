#!/usr/bin/env bash
# papaparse 5.7.1 (npm), delimiter left to be guessed.
# Expected: "Reference;Amount" with amounts such as 10,50 (as spreadsheets save CSV where the comma is decimal) has the
#   delimiter ";", with or without the newline that RFC 4180 allows after the last line.
# Seen: without that newline it is right. With it, and one to eight rows, the comma is taken: one column, amounts cut to
#   "R0;10" and the rest put into __parsed_extra. From nine rows on it is right again.
# Here it matters: a test file of two hundred rows works; the settlement of a quiet day doesn't.
# Instead: the delimiter is named, never guessed; a line with too many fields refuses the file.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { parse } = require("papaparse");
const file = (rows, end) => `Reference;Amount\n${Array.from({ length: rows }, (_, row) => `R${row};10,50`).join("\n")}${end}`;
const guessed = (rows, end) => parse(file(rows, end), { header: true }).meta.delimiter;
const rows = [1, 2, 5, 8, 9, 50];
assert.deepEqual(rows.map((count) => guessed(count, "")).join(" "), "; ; ; ; ; ;");
assert.deepEqual(rows.map((count) => guessed(count, "\n")).join(" "), ", , , , ; ;");
const [first] = parse(file(2, "\n"), { header: true }).data;
assert.deepEqual(first, { "Reference;Amount": "R0;10", __parsed_extra: ["50"] });
console.log(`rows ${rows.join(" ")} with a newline at the end: delimiter ${rows.map((count) => guessed(count, "\n")).join(" ")}`);
JS
node run.cjs
