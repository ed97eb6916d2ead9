#!/usr/bin/env bash
# mt940-js 1.0.0 (npm), reader of bank statements.
# Expected: in tag 61 the mark RC is the reversal of a credit (money leaves), RD the reversal of a debit (money comes).
# Seen: RC is given as isCredit true and RD as isCredit false: the sign of every reversal is turned. The lines no longer add
#   up to the closing balance that the same file states; the reader doesn't notice. isExpense is true for all lines,
#   credits included. mt940js 1.3.5 reads the same file rightly.
# Here it matters: a settlement that the bank takes back counts as a second settlement.
# Instead: add the lines up and refuse a file that doesn't arrive at its own closing balance.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.8.1 mt940js@1.3.5
cat > run.cjs <<'JS'
const assert = require("node:assert");
const text = [
  "", ":20:STMT", ":25:SA0380000000608010167519", ":28C:1/1", ":60F:C261127SAR100,00",
  ":61:2611281128C20,00NTRFA", ":86:Settlement", ":61:2611281128RC20,00NTRFA", ":86:Settlement taken back",
  ":61:2611281128RD7,50NTRFB", ":86:Fee given back", ":62F:C261128SAR107,50", "-", "",
].join("\r\n");
(async () => {
  const [statement] = await require("mt940-js").read(Buffer.from(text));
  const lines = statement.transactions.map(({ isCredit, isExpense, amount }) => [isCredit, isExpense, amount]);
  assert.deepEqual(lines, [[true, true, 20], [true, true, 20], [false, true, 7.5]]);
  const sum = lines.reduce((total, [credit, , amount]) => total + (credit ? amount : -amount), statement.openingBalance.value);
  assert.deepEqual([sum, statement.closingBalance.value], [132.5, 107.5]);
  const [right] = new (require("mt940js").Parser)().parse(text.replaceAll("\r\n", "\n").trim().replace(/\n-$/, "\n"));
  assert.deepEqual(right.transactions.map(({ amount }) => amount), [20, -20, 7.5]);
  console.log(`lines with reversals add up to ${sum}, the same file states ${statement.closingBalance.value}`);
})();
JS
node run.cjs
