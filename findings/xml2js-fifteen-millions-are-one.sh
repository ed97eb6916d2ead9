#!/usr/bin/env bash
# xml2js 0.6.2 (npm), its processor parseNumbers.
# Expected: 1.5E7 is 15,000,000. Java and XSLT write xs:double so from ten millions on, in every file before that as 1999.5.
# Seen: whole numbers go through parseInt, which stops at the first letter: 1.5E7 is 1, 2E2 is 2, and the authorization code
#   12E045 is 12. 1.25E-3, which isn't whole, is right, as is 15000000.0.
# Here it matters: a month's turnover of fifteen million riyals is one riyal; smaller shops are right.
# Instead: no parseNumbers; each amount is read by a parser for decimals that takes the whole text or refuses it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xml2js@0.6.2
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { parseString, processors } = require("xml2js");
const texts = ["1.5E7", "2E2", "12E045", "15000000.0", "1999.5", "1.25E-3"];
const document = `<sums>${texts.map((text) => `<sum>${text}</sum>`).join("")}</sums>`;
parseString(document, { valueProcessors: [processors.parseNumbers] }, (error, { sums: { sum } }) => {
  assert.equal(error, null);
  console.log(texts.map((text, i) => `${text}: ${sum[i]}`).join(", "));
  assert.deepEqual(sum, [1, 2, 12, 15000000, 1999.5, 0.00125]);
});
JS
node run.cjs
