#!/usr/bin/env bash
# @duckdb/node-api 1.5.6-r.1 (npm), read_csv with types found by itself.
# Expected: banks write 28/11/26 for 28 November 2026; DuckDB reads 28/11/2026 rightly. With two digits of the year it does
#   so too, or leaves a text.
# Seen: the column becomes a DATE, year first: 28/11/26 is 26 November 2028, 05/12/26 is 26 December 2005. If a row has a
#   year that can't be a day (28/11/99), the same column is read day first.
# Here it matters: a statement is imported without a warning, every entry years off, in an order that looks chronological.
# Instead: dateformat is named for each bank; a statement's dates must lie in the period of its header.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import { writeFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
const connection = await (await DuckDBInstance.create()).connect();
const read = async (...dates) => {
  writeFileSync("statement.csv", ["booked,amount", ...dates.map((date) => `${date},10.00`), ""].join("\n"));
  const result = await connection.runAndReadAll("select booked::varchar from read_csv('statement.csv')");
  return result.getRowsJson().flat();
};
assert.deepEqual(await read("28/11/2026", "05/12/2026"), ["2026-11-28", "2026-12-05"]);
const seen = await read("28/11/26", "05/12/26");
assert.deepEqual(seen, ["2028-11-26", "2005-12-26"]);
console.log(`28/11/26 and 05/12/26 are read as ${seen.join(" and ")}; with 28/11/99 beside them: ${(await read("28/11/26", "28/11/99")).join(" and ")}`);
assert.deepEqual(await read("28/11/26", "28/11/99"), ["2026-11-28", "1999-11-28"]);
process.exit();
JS
node run.mjs
