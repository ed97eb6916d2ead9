#!/usr/bin/env bash
# rtlcss 4.3.0 and stylis-plugin-rtl 2.1.1 (npm).
# Expected: a style sheet for left to right is mirrored: what is left becomes right.
# Seen: both mirror margin and transform, and leave inset and translate as they were, which are the same
#   in shorter form: `inset: 0 auto 0 10px` stays at the left, where `left: 10px` moves to the right. stylis-plugin-rtl
#   leaves a gradient "to right" too, which rtlcss turns.
# Here it matters: in Arabic a drawer or badge stays on the wrong side as soon as somebody shortens four lines into one.
# Instead: logical properties (inset-inline-start), which need no mirroring.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rtlcss@4.3.0 stylis@4.4.0 stylis-plugin-rtl@2.1.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const rtlcss = require("rtlcss");
const { compile, middleware, serialize, stringify } = require("stylis");
const plugin = require("stylis-plugin-rtl");
const stylis = (css) => serialize(compile(css), middleware([plugin.default ?? plugin, stringify])).replace(/;}/g, "}");
for (const mirror of [(css) => rtlcss.process(css), stylis]) {
  assert.equal(mirror("a{left:10px}"), "a{right:10px}");
  assert.equal(mirror("a{transform:translateX(10px)}"), "a{transform:translateX(-10px)}");
  for (const same of ["inset:0 auto 0 10px", "translate:10px"])
    assert.equal(mirror(`a{${same}}`), `a{${same}}`);
}
const gradient = "a{background:linear-gradient(to right,red,blue)}";
assert.match(rtlcss.process(gradient), /to left/);
assert.match(stylis(gradient), /to right/);
console.log("inset and translate are not mirrored");
JS
node run.cjs
