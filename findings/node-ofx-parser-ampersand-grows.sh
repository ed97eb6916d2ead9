#!/usr/bin/env bash
# node-ofx-parser 0.5.1 (npm).
# Expected: the name "Rose &amp; Oud" of a statement is "Rose & Oud", as OFX has it and as ofx-js 1.1.1 reads it; or it stays as
#   it is written.
# Seen: it is "Rose &amp;amp;amp; Oud": every & is escaped twice more and never turned back, a bare one too: "R&D" is
#   "R&amp;amp;D".
# Here it matters: payers are matched with customers by name, and each company with an & misses.
# Instead: ofx-js 1.1.1.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-ofx-parser@0.5.1 ofx-js@1.1.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const statement = (name) =>
  ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "", "<OFX>", "<BANKMSGSRSV1>", "<STMTTRNRS>", "<STMTRS>", "<BANKTRANLIST>", "<STMTTRN>", "<TRNAMT>12.50", `<NAME>${name}`, "</STMTTRN>", "</BANKTRANLIST>", "</STMTRS>", "</STMTTRNRS>", "</BANKMSGSRSV1>", "</OFX>"].join("\n");
const name = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.NAME;
const seen = (text) => name(require("node-ofx-parser").parse(statement(text)));
(async () => {
  assert.equal(name(await require("ofx-js").parse(statement("Rose &amp; Oud"))), "Rose & Oud");
  assert.equal(seen("Rose"), "Rose");
  assert.equal(seen("Rose &amp; Oud"), "Rose &amp;amp;amp; Oud");
  assert.equal(seen("R&D"), "R&amp;amp;D");
  console.log(`Rose &amp; Oud is read as ${seen("Rose &amp; Oud")}`);
})();
JS
node run.cjs
