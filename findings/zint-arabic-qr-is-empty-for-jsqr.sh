#!/usr/bin/env bash
# zint 2.11.1-1 (Debian 12), its QR code read by jsQR 1.4.0 and @zxing/library 0.21.3 (npm).
# Expected: an Arabic text goes into a QR code as UTF-8, as other writers do it, or in a form that readers know.
# Seen: zint takes ISO 8859-6 (announced as ECI 8) whenever a text fits into it, as «متجر نورة» does, and UTF-8 only for
#   others, as Arabic digits. ZXing follows the announcement; jsQR finds the code, reads its bytes as UTF-8 and gives an
#   empty text without an error.
# Here it matters: a shop's sign with its name is read as nothing by web pages that scan with jsQR; one with ١٢٫٥٠ is read.
# Instead: zint --eci=26 (UTF-8), or links in ASCII; an empty text from a scanner is an error.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need zint 2.11.1-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsqr@1.4.0 pngjs@7.0.0 @zxing/library@0.21.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const jsQR = require("jsqr");
const { PNG } = require("pngjs");
const { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = require("@zxing/library");
function read(text, ...options) {
  spawnSync("zint", ["--barcode=QRCODE", "--scale=3", ...options, "-o", "code.png", "-d", text]);
  const { data, width, height } = PNG.sync.read(readFileSync("code.png"));
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, i) => data[i * 4]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  assert.equal(new QRCodeReader().decode(bitmap).getText(), text);
  return jsQR(new Uint8ClampedArray(data), width, height).data;
}
assert.equal(read("١٢٫٥٠"), "١٢٫٥٠");
assert.equal(read("متجر نورة", "--eci=26"), "متجر نورة");
const seen = read("متجر نورة");
console.log(`«متجر نورة» is read by ZXing as «متجر نورة», by jsQR as «${seen}»`);
assert.equal(seen, "");
JS
node run.cjs
