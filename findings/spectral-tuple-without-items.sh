#!/usr/bin/env bash
# @stoplight/spectral-cli 6.16.3 (npm), its own rules for OpenAPI (spectral:oas), on OpenAPI 3.1.
# Expected: { type: array, prefixItems: [...], items: false } is how JSON Schema 2020-12 writes a tuple; false is a schema.
# Seen: an error, array-items: 'Schemas with "type: array", require a sibling "items" field'. The field is there; its value
#   false counts as none. With items: {} the rule is content, but the tuple is open at its end.
# Here it matters: the pipeline stops at a right document, and the way to satisfy it makes the contract looser.
# Instead: objects with named fields in the API, no tuples; or that rule switched off for 3.1.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @stoplight/spectral-cli@6.16.3
echo 'extends: ["spectral:oas"]' > .spectral.yaml
document() {
  cat <<YAML
openapi: 3.1.0
info: { title: shop, version: "1", description: A shop, contact: { name: shop } }
servers: [{ url: "https://shop.example" }]
tags: [{ name: price, description: Prices }]
paths:
  /price:
    get:
      operationId: getPrice
      description: The price
      tags: [price]
      responses:
        "200":
          description: currency and halalas
          content:
            application/json:
              schema: { type: array, prefixItems: [{ type: string }, { type: integer }], items: $1 }
YAML
}
document false > closed.yaml; document '{}' > open.yaml
found() { npx --no-install spectral lint --format json --quiet "$1" | node -e 'console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8")).map(({ code }) => code).join(" "))' || true; }
closed=$(found closed.yaml); open=$(found open.yaml)
echo "items: false gives \"$closed\", items: {} gives \"$open\""
[ "$closed" = "array-items" ]
[ "$open" = "" ]
