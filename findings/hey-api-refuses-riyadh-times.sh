#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0 with its plugin zod and zod 4.6.7 (npm), OpenAPI 3.1 to a checked client.
# Expected: format date-time is RFC 3339: Z or an offset. 2026-11-28T09:00:00+03:00 is valid, as ajv-formats 3.0.1 says.
# Seen: the generated check takes Z only. The same instant with +03:00 is refused; so is every answer that holds one.
# Here it matters: an API that writes Riyadh's time works with the generated types and fails as soon as the checks are on.
# Instead: the API writes instants with Z only, and the plugin gets dates: { offset: true }.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hey-api/openapi-ts@0.99.0 zod@4.6.7 typescript@5.9.3 ajv@8.20.0 ajv-formats@3.0.1
cat > api.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "shop", "version": "1" }, "paths": {},
  "components": { "schemas": { "Payment": { "type": "object", "required": ["paid_at"],
    "properties": { "paid_at": { "type": "string", "format": "date-time" } } } } } }
JSON
npx --no-install openapi-ts -i api.json -o client -p zod >/dev/null 2>&1
npx --no-install tsc --module esnext --moduleResolution bundler --target es2022 --skipLibCheck client/zod.gen.ts --outDir out
mv out/zod.gen.js out/zod.gen.mjs
cat > run.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { zPayment } from "./out/zod.gen.mjs";
const require = createRequire(import.meta.url);
const ajv = new (require("ajv/dist/2020").default)();
require("ajv-formats").default(ajv);
const byStandard = ajv.compile(JSON.parse(readFileSync("api.json", "utf8")).components.schemas.Payment);
const seen = ["2026-11-28T06:00:00Z", "2026-11-28T09:00:00+03:00"].map((paid_at) => [byStandard({ paid_at }), zPayment.safeParse({ paid_at }).success]);
assert.deepEqual(seen, [[true, true], [true, false]]);
console.log(`2026-11-28T09:00:00+03:00: ajv ${seen[1][0]}, generated check ${seen[1][1]}`);
JS
node run.mjs
