#!/usr/bin/env bash
# node-emv 1.0.23 (npm), reader of EMV chip data.
# Expected: EMV Book 3, annex B: zero bytes without meaning may stand before, between and after data objects, as terminals
#   and cards fill records.
# Seen: a zero byte before the first object shifts everything: 00 00 9F27 01 80 is read as tag "0" and tag "9". ber-tlv 0.9.2
#   skips the zeros.
# Here it matters: receipts of some terminals show no cryptogram type or a wrong one.
# Instead: terminals' data is kept as it came and not interpreted by us.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-emv@1.0.23 ber-tlv@0.9.2
cat > run.cjs <<'JS'
const assert = require("node:assert");
const emv = require("node-emv");
const { TlvFactory } = require("ber-tlv");
const tags = (text) => new Promise((resolve) => emv.parse(text, (objects) => resolve(objects.map(({ tag, value }) => `${tag}=${value}`).join(" "))));
const other = (text) => TlvFactory.parse(text).map(({ tag, value }) => `${tag}=${value.toString("hex")}`).join(" ").toUpperCase();
(async () => {
  assert.equal(await tags("9F2701809F36020001"), "9F27=80 9F36=0001");
  assert.equal(other("00009F2701809F36020001"), "9F27=80 9F36=0001");
  const seen = await tags("00009F27018000");
  console.log(`00 00 9F27 01 80 00 is read as ${seen}`);
  assert.equal(seen, "0= 9=27018000");
})();
JS
node run.cjs
