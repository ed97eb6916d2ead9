#!/usr/bin/env bash
# zatca 1.0.2 (npm), QR data of a Saudi simplified tax invoice.
# Expected: 2026-11-28T12:00:00Z is ISO 8601, and the form of time in ZATCA's own examples. If it is refused, by an error.
# Seen: only times with exactly three digits of a second are taken. For others toBase64() doesn't throw: it returns
#   HTML (a red "Invoice date must be ISO8601 format"), and render() makes a perfectly scannable QR of that HTML.
# Here it matters: the invoice is printed with a QR that looks right and holds a scrap of HTML in place of the tax data.
# Instead: our own lines, and a test that reads the printed QR back to its five fields.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zatca@1.0.2 qrcode@1.5.4 jsqr@1.4.0 pngjs@7.0.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { GenerateQrCode } = require("zatca");
const { PNG } = require("pngjs");
const jsQR = require("jsqr");
(async () => {
  const qr = new GenerateQrCode("Nakheel Trading", "300000000000003", "2026-11-28T12:00:00Z", "115.00", "15.00");
  const data = await qr.toBase64();
  assert.match(data, /^<span style="color:#c00">Invoice date must be ISO8601 format/);
  const url = await qr.render({ type: "image/png", width: 900 });
  const { data: pixels, width, height } = PNG.sync.read(Buffer.from(url.split(",")[1], "base64"));
  const scanned = jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
  assert.equal(scanned, data);
  console.log(`toBase64() returned, and the QR holds: ${scanned.slice(0, 55)}...`);
})();
JS
node run.cjs
