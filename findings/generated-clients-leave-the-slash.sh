#!/usr/bin/env bash
# orval 8.38.0 (client fetch) and openapi-typescript-codegen 0.31.0 (npm), clients made from OpenAPI 3.1; openapi-fetch 0.17.0
#   for comparison.
# Expected: a path parameter is one segment: the order INV/2026/15 becomes /orders/INV%2F2026%2F15 (style simple, RFC 6570), as
#   openapi-fetch writes it.
# Seen: both write /orders/INV/2026/15. orval puts the text in as it is (so a # or ? cuts it), the other one uses encodeURI,
#   which leaves / ? and #.
# Here it matters: Saudi invoice numbers have slashes; the client asks another endpoint, gets 404, and the order counts as
#   missing.
# Instead: orval with urlEncodeParameters: true, OpenAPI.ENCODE_PATH = encodeURIComponent for the other; ids of your own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts orval@8.38.0 openapi-typescript-codegen@0.31.0 openapi-fetch@0.17.0 esbuild@0.28.2
cat > api.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "shop", "version": "1" }, "servers": [{ "url": "http://shop.example" }],
  "paths": { "/orders/{id}": { "get": { "operationId": "getOrder",
    "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
    "responses": { "200": { "description": "ok", "content": { "application/json": { "schema": { "type": "object" } } } } } } } } }
JSON
npx --no-install orval --input api.json --output orval/api.ts --client fetch >/dev/null 2>&1
npx --no-install openapi --input api.json --output codegen >/dev/null
npx --no-install esbuild orval/api.ts codegen/index.ts --bundle --platform=node --format=esm --outdir=out --out-extension:.js=.mjs --log-level=error
cat > run.mjs <<'JS'
import assert from "node:assert";
import createClient from "openapi-fetch";
import { DefaultService } from "./out/codegen/index.mjs";
import { getOrder } from "./out/orval/api.mjs";
let asked;
globalThis.fetch = async (request) => {
  asked = new URL(request.url ?? request, "http://shop.example").pathname;
  return Response.json({});
};
async function path(call) {
  await call();
  return asked;
}
const order = "INV/2026/15";
const seen = [await path(() => getOrder(order)), await path(() => DefaultService.getOrder(order))];
const right = await path(() => createClient({ baseUrl: "http://shop.example", fetch }).GET("/orders/{id}", { params: { path: { id: order } } }));
console.log(`order ${order}: ${seen.join(" and ")}; openapi-fetch: ${right}`);
assert.deepEqual([...seen, right], ["/orders/INV/2026/15", "/orders/INV/2026/15", "/orders/INV%2F2026%2F15"]);
JS
node run.mjs
