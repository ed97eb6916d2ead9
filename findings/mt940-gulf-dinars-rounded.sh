#!/usr/bin/env bash
# mt940js 1.3.5, @centrapay/swift-parser 1.0.1, swiftmessageparser 1.2.1 (npm), readers of bank statements.
# Expected: the amounts of MT940 (15d) have as many decimals as the currency has in ISO 4217. The dinars of Kuwait, Bahrain
#   and Jordan and the rial of Oman have three; the amounts come as they stand in the file.
# Seen: all three round to two decimals, whatever the currency: 2,345 dinars become 2.35. mt940js then adds the rounded
#   lines up and refuses a right file: 1,125 and 0,005 make 1,130, but "Sum of lines (0.01) != turnover (0)". mt940-js 1.0.0
#   keeps them.
# Here it matters: payouts to accounts in the neighbouring countries never match; with riyals and dollars all tests pass.
# Instead: decimals by currency, and amounts as whole thousandths or hundredths cut out of the text.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 @centrapay/swift-parser@1.0.1 swiftmessageparser@1.2.1 mt940-js@1.0.0 tslib@2.8.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Parser } = require("mt940js");
const file = (opening, amount, closing) => [
  ":20:STMT", ":25:KW81CBKU0000000000001234560101", ":28C:1/1", `:60F:C261127KWD${opening}`,
  `:61:2611281128C${amount}NTRFA`, ":86:Settlement", `:62F:C261128KWD${closing}`, "",
].join("\n");
const readers = {
  mt940js: (text) => new Parser().parse(text),
  "@centrapay/swift-parser": (data) => require("@centrapay/swift-parser").parse({ type: "mt940", data }),
  swiftmessageparser: (data) => require("swiftmessageparser").parse({ type: "mt940", data }),
};
for (const [name, read] of Object.entries(readers)) {
  const [statement] = read(file("10,000", "2,345", "12,345"));
  assert.deepEqual([statement.transactions[0].amount, statement.closingBalance].map(Number), [2.35, 12.35], name);
}
assert.throws(() => readers.mt940js(file("1,125", "0,005", "1,130")), /Sum of lines \(0\.01\) != turnover \(0\)/);
require("mt940-js").read(Buffer.from(`\r\n${file("10,000", "2,345", "12,345").replaceAll("\n", "\r\n")}-\r\n`)).then(([statement]) => {
  assert.equal(statement.transactions[0].amount, 2.345);
  console.log(`2,345 dinars are 2.35 in ${Object.keys(readers).join(", ")}, ${statement.transactions[0].amount} in mt940-js`);
});
JS
node run.cjs
