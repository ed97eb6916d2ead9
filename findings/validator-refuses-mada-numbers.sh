#!/usr/bin/env bash
# validator 13.15.35 (npm), isCreditCard.
# Expected: it checks digits and check digit; ISO/IEC 7812 numbers have up to 19 digits. The mada number 5888 45.. and a
#   UnionPay number of 19 digits are valid.
# Seen: both are refused, because a list of patterns for known brands stands before the check digit. 19 digits of Visa pass.
# Here it matters: a form with this check refuses the cards of the national scheme that carry no other brand.
# Instead: 12 to 19 digits and the check digit, no list.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35 luhn@2.4.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { isCreditCard, isLuhnNumber } = require("validator");
const { validate } = require("luhn");
const numbers = ["4000000000000000006", "5888450000000003", "6210940000000000002"];
assert.deepEqual(numbers.map((number) => validate(number) && isLuhnNumber(number)), [true, true, true]);
assert.deepEqual(numbers.map((number) => isCreditCard(number)), [true, false, false]);
console.log("Visa of 19 digits: accepted; mada 588845 and UnionPay of 19 digits: refused, though the check digits are right");
JS
node run.cjs
