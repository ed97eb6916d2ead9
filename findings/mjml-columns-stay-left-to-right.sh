#!/usr/bin/env bash
# mjml 5.4.1 (npm), e-mail templates.
# Expected: <mjml lang="ar" dir="rtl"> makes the whole mail run from right to left, all the more with direction="rtl" at the
#   section.
# Seen: dir is written once, at the outermost element. Every column has direction:ltr and text-align:left in its own style,
#   also within a section with direction="rtl", which only puts the columns in the other order. «دفعت 12.50 ر.س!» is drawn
#   from left to right: the end of the sentence on its right.
# Here it matters: the mail looks Arabic at first sight, since its words are; amounts and punctuation stand on the wrong side.
# Instead: <mj-all direction="rtl" align="right"/> in mj-attributes, and a test that no direction:ltr is left.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mjml@5.4.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const mjml = require("mjml").default ?? require("mjml");
async function around(head, section) {
  const body = `<mj-section ${section}><mj-column><mj-text>دفعت 12.50 ر.س!</mj-text></mj-column></mj-section>`;
  const { html } = await mjml(`<mjml lang="ar" dir="rtl"><mj-head>${head}</mj-head><mj-body>${body}</mj-body></mjml>`);
  assert.match(html, /<html [^>]*dir="rtl"/);
  return html.slice(0, html.indexOf("دفعت")).match(/direction:\w+/g).at(-1);
}
(async () => {
  const seen = [await around("", ""), await around("", 'direction="rtl"')];
  assert.deepEqual(seen, ["direction:ltr", "direction:ltr"]);
  assert.equal(await around('<mj-attributes><mj-all direction="rtl"/></mj-attributes>', ""), "direction:rtl");
  console.log(`with dir="rtl" and direction="rtl" at the section the text has ${seen[1]}`);
})();
JS
node run.cjs
