#!/usr/bin/env bash
# @redocly/cli 2.77.0 (npm), rules "recommended", on OpenAPI 3.1; the same example by ajv 8.20.0.
# Expected: in JSON Schema 2020-12 (and so OpenAPI 3.1) keywords beside $ref count together with it: { $ref: Base,
#   properties: { y } } has the fields of both, as allOf of the two does.
# Seen: with $ref the example is reported, "must NOT have unevaluated properties `y`", although no schema has
#   unevaluatedProperties. The linter closes each referenced schema on its own. With allOf the same example is accepted.
# Here it matters: the check of examples has to be switched off, or the documents lose the short form that 3.1 brought.
# Instead: allOf wherever a schema is extended.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @redocly/cli@2.77.0 ajv@8.20.0
printf 'extends: [recommended]\ntelemetry: off\n' > redocly.yaml
document() {
  cat <<JSON
{ "openapi": "3.1.0", "info": { "title": "shop", "version": "1", "license": { "name": "MIT", "identifier": "MIT" } },
  "servers": [{ "url": "https://shop.sa" }], "security": [],
  "paths": { "/payment": { "get": { "operationId": "getPayment", "summary": "A payment", "responses": {
    "4XX": { "description": "refused" }, "200": { "description": "paid", "content": { "application/json": {
      "schema": { "type": "object", "properties": { "card": $1 } },
      "example": { "card": { "brand": "mada", "last4": "0005" } } } } } } } } },
  "components": { "schemas": { "Base": { "type": "object", "properties": { "brand": { "type": "string" } } } } } }
JSON
}
more='"properties": { "last4": { "type": "string" } }'
document "{ \"\$ref\": \"#/components/schemas/Base\", $more }" > reference.json
document "{ \"allOf\": [{ \"\$ref\": \"#/components/schemas/Base\" }, { \"type\": \"object\", $more }] }" > all-of.json
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
found() { npx --no-install redocly lint --format json "$1" 2>/dev/null | node -e 'console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8")).problems.map(({ ruleId, message }) => ruleId + ": " + message).join("; "))' || true; }
reference=$(found reference.json); all_of=$(found all-of.json)
cat > run.cjs <<'JS'
const assert = require("node:assert");
const Ajv = require("ajv/dist/2020").default;
for (const name of ["reference", "all-of"]) {
  const ajv = new Ajv({ strict: false }).addSchema({ $id: "api:", ...require(`./${name}.json`) });
  const at = "api:#/paths/~1payment/get/responses/200/content/application~1json/schema";
  assert.equal(ajv.validate({ $ref: at, unevaluatedProperties: false }, { card: { brand: "mada", last4: "0005" } }), true);
}
JS
node run.cjs
echo "beside \$ref: $reference; with allOf: ${all_of:-nothing}"
[[ "$reference" == "no-invalid-media-type-examples: "*"must NOT have unevaluated properties \`last4\`"* ]]
[ "$all_of" = "" ]
