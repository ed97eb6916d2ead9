#!/usr/bin/env bash
# mt940-js 1.0.0 (npm), reader of bank statements.
# Expected: tag 61 ends with the reference of the account's owner and, after //, the bank's own. Both are read.
# Seen: the bank's reference is always empty. The id of a line is a digest of what was read, so two transfers of the same
#   sum on one day with one order number and two different bank references get one id.
# Here it matters: who skips ids that were seen before loses the second transfer; the bank's reference is what a bank
#   asks for in a dispute.
# Instead: know a line by file, statement number and place in it, and keep both references.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5
cat > run.cjs <<'JS'
const assert = require("node:assert");
const text = [
  "", ":20:STMT", ":25:SA0380000000608010167519", ":28C:1/1", ":60F:C261127SAR100,00",
  ":61:2611281128C10,00NTRFORDER//BANK-1", ":86:Transfer", ":61:2611281128C10,00NTRFORDER//BANK-2", ":86:Transfer",
  ":62F:C261128SAR120,00", "-", "",
].join("\r\n");
(async () => {
  const [{ transactions }] = await require("mt940-js").read(Buffer.from(text));
  assert.deepEqual(transactions.map(({ customerReference, bankReference }) => [customerReference, bankReference]), [["ORDER", ""], ["ORDER", ""]]);
  assert.equal(transactions[0].id, transactions[1].id);
  const [other] = new (require("mt940js").Parser)().parse(text.replaceAll("\r\n", "\n").trim().replace(/\n-$/, "\n"));
  assert.deepEqual(other.transactions.map(({ bankReference }) => bankReference), ["BANK-1", "BANK-2"]);
  console.log(`//BANK-1 and //BANK-2 are dropped; both lines have the id ${transactions[0].id}`);
})();
JS
node run.cjs
