#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 (npm).
# Expected: VALUE of a text that it can't read is an error (#VALUE!), as in spreadsheets and in hyperformula.
# Seen: Arabic digits are worth 0: VALUE("١٢٣") is 0, and so is every other text, such as VALUE("abc"); VALUE("15%") is 0.15.
# Here it matters: amounts typed with an Arabic keyboard are summed as nothing, without an error.
# Instead: normalise digits first, and compare the number's text with what was typed.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { VALUE } = require("@formulajs/formulajs");
const seen = ["١٢٣", "abc", "15%"].map((text) => VALUE(text));
assert.deepEqual(seen, [0, 0, 0.15]);
console.log(`VALUE("١٢٣") is ${seen[0]}`);
JS
node run.cjs
