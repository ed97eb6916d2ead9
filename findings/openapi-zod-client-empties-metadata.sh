#!/usr/bin/env bash
# openapi-zod-client 1.18.3 with zod 3.25.76 (npm), OpenAPI 3.1 to a checked client.
# Expected: an object with patternProperties (keys of lower-case letters, texts as values) and additionalProperties false
#   accepts such keys and returns them.
# Seen: the generated schema is an object without any field, and zod strips what a schema doesn't name: metadata
#   {"order":"1001"} comes out of the client as {}. No error. The payment around it keeps unknown fields.
# Here it matters: the merchant's own references disappear in a client that otherwise works.
# Instead: metadata is described by additionalProperties, which generators know; keys are checked by the server.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-zod-client@1.18.3 zod@3.25.76 @zodios/core@10.9.6 axios@1.13.2 esbuild@0.28.2
cat > make.cjs <<'JS'
const metadata =
  process.argv[2] === "patternProperties"
    ? { type: "object", patternProperties: { "^[a-z]+$": { type: "string" } }, additionalProperties: false }
    : { type: "object", additionalProperties: { type: "string" } };
const schema = { type: "object", required: ["id", "metadata"], properties: { id: { type: "string" }, metadata } };
const response = { 200: { description: "ok", content: { "application/json": { schema: { $ref: "#/components/schemas/Payment" } } } } };
console.log(JSON.stringify({ openapi: "3.1.0", info: { title: "t", version: "1" }, paths: { "/p": { get: { operationId: "getP", responses: response } } }, components: { schemas: { Payment: schema } } }));
JS
cat > run.cjs <<'JS'
const { schemas } = require(process.argv[2]);
console.log(JSON.stringify(schemas.Payment.parse({ id: "1", later: true, metadata: { order: "1001" } })));
JS
for kind in patternProperties additionalProperties; do
  node make.cjs "$kind" > "$kind.json"
  npx openapi-zod-client "$kind.json" --output "$kind.ts" --export-schemas >/dev/null 2>&1
  npx esbuild "$kind.ts" --bundle --platform=node --format=cjs --log-level=error --outfile="$kind.cjs"
done
seen=$(node run.cjs ./patternProperties.cjs)
other=$(node run.cjs ./additionalProperties.cjs)
echo "patternProperties: $seen; additionalProperties: $other"
[ "$seen" = '{"id":"1","metadata":{},"later":true}' ]
[ "$other" = '{"id":"1","metadata":{"order":"1001"},"later":true}' ]
