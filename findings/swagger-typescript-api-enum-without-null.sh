#!/usr/bin/env bash
# swagger-typescript-api 13.13.0 (npm), OpenAPI 3.1 to TypeScript.
# Expected: { "type": ["string", "null"], "enum": ["mada", "visa", null] } gives "mada" | "visa" | null.
# Seen: null is dropped: the field is "mada" | "visa". Without enum (type string or null) it is kept. openapi-typescript 7.13.0
#   keeps it in both.
# Here it matters: strict code compiles without a check for null and fails at run time on the first payment without a brand.
# Instead: compile a sample that reads every nullable field with the generator's types.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts swagger-typescript-api@13.13.0 openapi-typescript@7.13.0 typescript@5.9.3
cat > spec.json <<'JSON'
{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"components":{"schemas":{"Payment":{"type":"object","required":["brand","note"],"properties":{"brand":{"type":["string","null"],"enum":["mada","visa",null]},"note":{"type":["string","null"]}}}}}}
JSON
npx swagger-typescript-api generate --path spec.json --output out --name api.ts --no-client >/dev/null 2>&1
npx openapi-typescript spec.json --output other.d.ts >/dev/null 2>&1
line() { grep -E "^ *$2: " "$1" | xargs -0 printf '%s' | tr -d ';' | xargs; }
echo "swagger-typescript-api: $(line out/api.ts brand), $(line out/api.ts note); openapi-typescript: $(line other.d.ts brand)"
[ "$(line out/api.ts brand)" = "brand: mada | visa" ]
[ "$(line out/api.ts note)" = "note: string | null" ]
[ "$(line other.d.ts brand)" = "brand: mada | visa | null" ]
