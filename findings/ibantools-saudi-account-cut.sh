#!/usr/bin/env bash
# ibantools 4.5.4 (npm).
# Expected: a Saudi IBAN is SA, two check digits, two digits of the bank, 18 letters or digits of the account
#   (ISO 13616 registry: 2!n18!c). extractIBAN gives the account number.
# Seen: the account number it gives is the last 12 characters only. Two valid IBANs of one bank that differ in the six
#   characters before give the same bank and account. The example in the registry has zeros there, so it looks right.
# Here it matters: payouts matched or deduplicated by bank and account number mix two merchants.
# Instead: the whole IBAN is the account's identity; cut nothing out of it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ibantools@4.5.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { isValidIBAN, extractIBAN } = require("ibantools");
const check = (bban) => {
  const digits = [...`${bban}SA00`].map((c) => parseInt(c, 36)).join("");
  return `SA${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${bban}`;
};
const one = check("80000000608010167519");
const other = check("80123456608010167519");
assert.equal(one, "SA0380000000608010167519");
assert.deepEqual([isValidIBAN(one), isValidIBAN(other), one === other], [true, true, false]);
for (const iban of [one, other]) {
  const { bankIdentifier, accountNumber } = extractIBAN(iban);
  assert.deepEqual([bankIdentifier, accountNumber], ["80", "608010167519"]);
}
console.log(`${one} and ${other} both give bank 80, account 608010167519`);
JS
node run.cjs
