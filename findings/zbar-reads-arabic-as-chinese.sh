#!/usr/bin/env bash
# zbar-tools 0.23.92 (Debian 12), on pictures by qrcode 1.5.4 (npm).
# Expected: a QR code with an Arabic text in UTF-8 is read as that text (jsQR and ZXing do).
# Seen: zbarimg guesses the encoding of each text. «متجر نورة» is read, but «سداد 12.50 ر.س» comes out as Chinese letters
#   and «١٢٫٥٠» as "Ù¡Ù¢…".
# Here it matters: QR codes of tills and invoices have a name or an amount in Arabic; a reader that is right on the first
#   ten examples is wrong on the eleventh.
# Instead: keep the content of a QR code ASCII: a link, or base64 as on tax invoices.
set -euo pipefail
dpkg-query -W -f '${Version}' zbar-tools 2>/dev/null | grep -q '^0\.23\.92-' || apt-get install -y -qq --no-install-recommends 'zbar-tools=0.23.92*' >/dev/null
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 jsqr@1.4.0 pngjs@7.0.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const jsQR = require("jsqr");
const { PNG } = require("pngjs");
const { toBuffer } = require("qrcode");
async function read(text) {
  const picture = await toBuffer(text, { scale: 6 });
  const { data, width, height } = PNG.sync.read(picture);
  assert.equal(jsQR(new Uint8ClampedArray(data), width, height).data, text);
  writeFileSync("code.png", picture);
  return spawnSync("zbarimg", ["-q", "--raw", "code.png"], { encoding: "utf8" }).stdout.trim();
}
(async () => {
  assert.equal(await read("متجر نورة"), "متجر نورة");
  const [bill, amount] = [await read("سداد 12.50 ر.س"), await read("١٢٫٥٠")];
  assert.match(bill, /^\p{Script=Han}{4} 12\.50 \p{Script=Han}\.\p{Script=Han}$/u);
  assert.match(amount, /^Ù¡Ù¢/);
  console.log(`«سداد 12.50 ر.س» is read as ${bill}`);
})();
JS
node run.cjs
