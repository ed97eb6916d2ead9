#!/usr/bin/env bash
# node-polyglot 2.6.0 (npm), locale ar.
# Expected: CLDR puts 0.5, 1.5 and 2.5 into the Arabic form "other", which shows the number; Intl.PluralRules does so.
# Seen: below 3 the number itself is taken as the index of the form. There is no form 1.5, so the first one is taken, the one
#   for zero: one riyal and a half is «لا ريالات», no riyals. The same for -1 and -5, as in a balance or a refund.
# Here it matters: the page tells a customer with 1.5 riyals left that there are none, and only in Arabic.
# Instead: Intl.PluralRules, or a text whose number doesn't change the word: «الرصيد: 1.50».
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-polyglot@2.6.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const Polyglot = require("node-polyglot");
const forms = ["لا ريالات", "ريال", "ريالان", "%{smart_count} ريالات", "%{smart_count} ريالاً", "%{smart_count} ريال"];
const arabic = new Polyglot({ locale: "ar", phrases: { left: forms.join(" |||| ") } });
const left = (count) => arabic.t("left", { smart_count: count });
assert.deepEqual([1, 2, 3, 11, 100].map(left), ["ريال", "ريالان", "3 ريالات", "11 ريالاً", "100 ريال"]);
const rules = new Intl.PluralRules("ar");
for (const count of [0.5, 1.5, 2.5]) {
  assert.equal(rules.select(count), "other");
  assert.equal(left(count), "لا ريالات");
}
assert.equal(left(-1), "لا ريالات");
assert.equal(left(-5), "لا ريالات");
console.log(`1.5 and -5 riyals are «${left(1.5)}»`);
JS
node run.cjs
