#!/usr/bin/env bash
# iconv-lite 0.7.3 (npm), code page 864, the Arabic one of receipt printers.
# Expected: «السلام 15%» is encoded, or an error says that it can't be.
# Seen: the code page holds shapes of letters (U+FE8D and the like), not letters, and nobody chooses the shape: every
#   letter becomes "?", and so does the percent sign, whose place the Arabic one has. Only spaces and digits are left.
#   GNU iconv stops with an error at the first letter.
# Here it matters: a receipt printed at the till is a row of question marks, without an error in any log.
# Instead: shape and order the text first (then the same code page has it), or print receipts as pictures.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iconv-lite@0.7.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const iconv = require("iconv-lite");
const printed = iconv.encode("السلام 15%", "cp864").toString("latin1");
assert.equal(printed, "?????? 15?");
assert.equal(iconv.decode(Buffer.from("%"), "cp864"), "٪");
assert.notEqual(iconv.encode("\ufe8d", "cp864").toString("latin1"), "?");
assert.throws(() => execFileSync("iconv", ["-f", "UTF-8", "-t", "CP864"], { input: "السلام", stdio: "pipe" }));
console.log(`«السلام 15%» is printed as ${printed}`);
JS
node run.cjs
