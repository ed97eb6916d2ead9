#!/usr/bin/env bash
# credit-card-type 10.3.0, creditcards 5.0.0, payment 2.4.7, creditcardutils 1.0.0, creditcard.js 3.0.58 (npm).
# Expected: one card number, one brand.
# Seen: 605141, a mada prefix, is Maestro, Hipercard (of Brazil) or Discover, by library; 621094, UnionPay, is Maestro in
#   creditcards. None says mada.
# Here it matters: a shop that takes "Visa, Mastercard, mada" and checks the brand first refuses mada cards, for another
#   reason with each library.
# Instead: the brand shown comes from the gateway's answer; before that only its own mada list is used, and never to refuse.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts credit-card-type@10.3.0 creditcards@5.0.0 payment@2.4.7 creditcardutils@1.0.0 creditcard.js@3.0.58
cat > run.cjs <<'JS'
const assert = require("node:assert");
const imported = require("credit-card-type");
const brands = (number) => [
  (imported.default ?? imported)(number)[0]?.type,
  require("creditcards").card.type(number),
  require("payment").fns.cardType(number),
  require("creditcardutils").parseCardType(number),
  require("creditcard.js").getCreditCardNameByNumber(number),
];
const mada = brands("6051410000000006");
assert.deepEqual(mada, ["maestro", "Maestro", "hipercard", "discover", "Hipercard"]);
const unionpay = brands("6210940000000000");
assert.deepEqual(unionpay, ["unionpay", "Maestro", "unionpay", "unionpay", "Credit card is invalid!"]);
console.log(`605141: ${mada.join(", ")}; 621094: ${unionpay.join(", ")}`);
JS
node run.cjs
