#!/usr/bin/env bash
# libphonenumber-js 1.13.16, google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0, validator 13.15.35 (npm).
# Expected: Saudi mobiles are +966 5 and eight digits. One library answers alike whichever of its data files is loaded.
# Seen: 052... and 0579... are valid with libphonenumber-js's default data and in validator, but invalid with its "max" and
#   "mobile" data and in both ports of Google's library. 050, 051, 055, 0571 and 058 are valid in all.
# Here it matters: people report such numbers in use; a pay page that asks for a valid mobile stops their owners.
# Instead: the shape of a Saudi mobile is checked by ourselves; a library's number plan is always older than the regulator's.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0 validator@13.15.35
cat > run.cjs <<'JS'
const assert = require("node:assert");
const google = require("google-libphonenumber").PhoneNumberUtil.getInstance();
const checks = (number) => [
  require("libphonenumber-js/min").isValidPhoneNumber(number, "SA"),
  require("validator").isMobilePhone(number, "ar-SA"),
  require("libphonenumber-js/max").isValidPhoneNumber(number, "SA"),
  require("libphonenumber-js/mobile").isValidPhoneNumber(number, "SA"),
  google.isValidNumber(google.parse(number, "SA")),
  require("awesome-phonenumber").parsePhoneNumber(number, { regionCode: "SA" }).valid,
];
for (const number of ["0500000000", "0510000000", "0550000000", "0571000000", "0580000000"])
  assert.deepEqual(checks(number), [true, true, true, true, true, true]);
for (const number of ["0520000000", "0579900000"])
  assert.deepEqual(checks(number), [true, true, false, false, false, false]);
console.log("052 and 0579: valid by the default data and validator, invalid by max, mobile, google-libphonenumber, awesome-phonenumber");
JS
node run.cjs
