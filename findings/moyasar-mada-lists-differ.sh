#!/usr/bin/env bash
# moyasar-payment-form 2.2.10 and react-native-moyasar-sdk 0.11.0 (npm), by one payment gateway.
# Expected: both name the same mada prefixes.
# Seen: the form has prefixes that the app's kit lacks, and the kit has three (242030, 589206, 605141) that the form lacks.
# Here it matters: whoever copies one list calls some mada cards something else, or refuses them.
# Instead: the union of both, and never a refusal by prefix: the gateway decides.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm pack --silent moyasar-payment-form@2.2.10 react-native-moyasar-sdk@0.11.0 >/dev/null
for file in *.tgz; do mkdir "${file%.tgz}"; tar xzf "$file" -C "${file%.tgz}"; done
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const list = (text) => new Set(text.match(/\[(?:\s*["']\d{6,8}["'],?)+\s*\]/g).find((one) => one.includes("968201")).match(/\d{6,8}/g));
const form = list(readFileSync("moyasar-payment-form-2.2.10/package/dist/moyasar.mjs", "utf8"));
const kit = list(readFileSync("react-native-moyasar-sdk-0.11.0/package/lib/module/helpers/mada_util.js", "utf8"));
const missing = (from, to) => [...to].filter((prefix) => !from.has(prefix)).sort();
console.log(`the form has ${form.size}, the kit ${kit.size}; only in the kit: ${missing(form, kit).join(" ")}; only in the form: ${missing(kit, form).length}`);
assert.deepEqual(missing(form, kit), ["242030", "589206", "605141"]);
assert.deepEqual([form.size, kit.size, missing(kit, form).length], [108, 99, 12]);
JS
node run.cjs
