#!/usr/bin/env bash
# json-schema-to-typescript 16.0.0 and oazapfts 7.5.0 (npm).
# Expected: in JSON Schema 2020-12 (and so OpenAPI 3.1) prefixItems with "items": false is a tuple: [string, number].
# Seen: both read items alone and make never[], a list that can only be empty. openapi-typescript 7.13.0 makes the tuple.
# Here it matters: whoever uses the generated types can't put a pair such as [currency, amount] in, and reads out never.
# Instead: objects with named fields in the API, no tuples.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-to-typescript@16.0.0 oazapfts@7.5.0 openapi-typescript@7.13.0 typescript@5.9.3
schema='{"type":"object","required":["pair"],"properties":{"pair":{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false}}}'
echo "$schema" > schema.json
printf '{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"getA","responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"$ref":"#/components/schemas/A"}}}}}}}},"components":{"schemas":{"A":%s}}}' "$schema" > spec.json
one=$(npx json2ts schema.json | grep pair | xargs)
npx oazapfts spec.json out.ts >/dev/null 2>&1
two=$(grep 'pair' out.ts | xargs)
npx openapi-typescript spec.json --output other.d.ts >/dev/null 2>&1
three=$(sed -n '/pair/,/]/p' other.d.ts | xargs)
echo "json2ts $one oazapfts $two openapi-typescript $three"
[ "$one" = "pair: never[];" ]
[ "$two" = "pair: never[];" ]
[ "$three" = "pair: [ string, number ];" ]
