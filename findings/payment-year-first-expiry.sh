#!/usr/bin/env bash
# payment 2.4.7 (npm), cardExpiryVal.
# Expected: the HTML standard has autofill write cc-exp as 2030-12; that is December 2030.
# Seen: month 2030, year NaN, no error; validateCardExpiry then says the card is invalid. card-validator 10.0.4 reads it
#   rightly.
# Here it matters: the payer's browser fills in the field and the shop calls the card expired.
# Instead: a first part of four digits or above 12 is the year.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts payment@2.4.7 card-validator@10.0.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { fns } = require("payment");
const { expirationDate } = require("card-validator");
assert.deepEqual(fns.cardExpiryVal("12 / 2030"), { month: 12, year: 2030 });
const seen = fns.cardExpiryVal("2030-12");
assert.deepEqual(seen, { month: 2030, year: NaN });
assert.equal(fns.validateCardExpiry(seen), false);
const { isValid, month, year } = expirationDate("2030-12");
assert.deepEqual([isValid, month, year], [true, "12", "2030"]);
console.log(`2030-12 is read as month ${seen.month}, year ${seen.year}`);
JS
node run.cjs
