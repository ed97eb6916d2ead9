#!/usr/bin/env bash
# card-validator 10.0.4, credit-card-type 10.3.0, creditcards 5.0.0, payment 2.4.7 (npm), with the prefix list of
#   moyasar-payment-form 2.2.10.
# Expected: 968201 is a mada prefix (a Saudi gateway's own form lists it); a card of it with a right check digit is valid.
# Seen: no library knows a range that begins with 9. card-validator says after six digits already that the number can't
#   become valid, and the others refuse the whole number.
# Here it matters: a form built on them stops the payer while typing; these cards exist only in Saudi Arabia.
# Instead: only length and check digit can refuse a number; the gateway decides about the brand.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts card-validator@10.0.4 credit-card-type@10.3.0 creditcards@5.0.0 payment@2.4.7 moyasar-payment-form@2.2.10 luhn@2.4.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const type = require("credit-card-type");
const { number } = require("card-validator");
const { card } = require("creditcards");
const payment = require("payment");
const { validate } = require("luhn");
assert.match(readFileSync("node_modules/moyasar-payment-form/dist/moyasar.mjs", "utf8"), /\b968201\b/);
const mada = "9682010000000005";
assert.equal(validate(mada), true);
assert.deepEqual((type.default ?? type)(mada), []);
assert.equal(number("968201").isPotentiallyValid, false);
assert.equal(number(mada).isValid, false);
assert.equal(card.isValid(mada), false);
assert.equal(payment.fns.validateCardNumber(mada), false);
console.log(`${mada}, a mada number with a right check digit: refused by all four; card-validator gives up at 968201`);
JS
node run.cjs
