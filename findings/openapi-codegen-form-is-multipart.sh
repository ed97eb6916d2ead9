#!/usr/bin/env bash
# openapi-typescript-codegen 0.31.0 (npm), the client for fetch, compiled by TypeScript 5.9.3.
# Expected: a request body of the type application/x-www-form-urlencoded, the only one that some gateways for cards and mada
#   take, is sent as amount=1250&currency=SAR; the generated code even names that type.
# Seen: it is sent as multipart/form-data: the type named goes no further, and the fields are put into a FormData.
# Here it matters: types and compiler are content, and the gateway answers that the amount is missing, at the first real call.
# Instead: a generator that was seen to send the form, by a test against a server; or that one request by hand.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-typescript-codegen@0.31.0 typescript@5.9.3
cat > api.json <<'JSON'
{ "openapi": "3.0.3", "info": { "title": "Gateway", "version": "1" }, "paths": { "/payments": { "post": { "operationId": "pay",
  "requestBody": { "required": true, "content": { "application/x-www-form-urlencoded": { "schema": { "type": "object",
    "properties": { "amount": { "type": "string" }, "currency": { "type": "string" } } } } } },
  "responses": { "204": { "description": "Paid" } } } } } }
JSON
npx openapi --input api.json --output client --client fetch
npx tsc --target es2022 --module commonjs --skipLibCheck --outDir built client/index.ts
grep -q "mediaType: 'application/x-www-form-urlencoded'" client/services/DefaultService.ts
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { createServer } = require("node:http");
const { DefaultService, OpenAPI } = require("./built");
let type;
const server = createServer((request, response) => {
  type = request.headers["content-type"];
  request.resume().on("end", () => response.writeHead(204).end());
}).listen(0, "127.0.0.1", async () => {
  OpenAPI.BASE = `http://127.0.0.1:${server.address().port}`;
  await DefaultService.pay({ amount: "12.50", currency: "SAR" });
  server.close();
  assert.match(type, /^multipart\/form-data; boundary=/);
  console.log(`the form is sent as ${type.split(";")[0]}`);
});
JS
node run.cjs
