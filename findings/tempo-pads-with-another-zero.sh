#!/usr/bin/env bash
# @formkit/tempo 1.1.0 (npm), format with ar-SA.
# Expected: 00:05 in Riyadh is «١٢:٠٥ ص», as Intl writes it and as the same call writes the date beside it.
# Seen: minutes and seconds below ten are filled up with a Latin zero: «١٢:0٥ ص». The format "short" has a month's name where
#   Intl has its number, «٢٩‏/نوفمبر‏/٢٠٢٦», and none of its own texts in ar-SA is read back by parse.
# Here it matters: the time on a receipt has digits of two scripts; a program that reads Arabic digits stops at the zero.
# Instead: Intl.DateTimeFormat.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @formkit/tempo@1.1.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { format, parse } from "@formkit/tempo";
const date = "2026-11-28T21:05:00Z";
const written = (form, locale) => format({ date, format: form, locale, tz: "Asia/Riyadh" });
const [time, short] = ["h:mm a", "short"].map((form) => written(form, "ar-SA"));
console.log(`00:05 is ${time}, the short date ${short}`);
assert.equal(time, "١٢:0٥ ص");
assert.equal(short.replace(/\u200f/g, ""), "٢٩/نوفمبر/٢٠٢٦");
const intl = new Intl.DateTimeFormat("ar-SA", { timeStyle: "short", timeZone: "Asia/Riyadh" }).format(new Date(date));
assert.equal(intl, "١٢:٠٥ ص");
assert.throws(() => parse({ date: written("D MMMM YYYY", "ar-SA"), format: "D MMMM YYYY", locale: "ar-SA" }));
assert.equal(written("h:mm a", "ar"), "12:05 ص");
JS
node run.mjs
