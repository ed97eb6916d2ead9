#!/usr/bin/env bash
# openapi-fetch 0.17.0 (npm), the client of openapi-typescript.
# Expected: { data, error } has data after a 2xx and error after anything else; its examples ask "if (error)".
# Seen: an answer without a body has no error: error is undefined for a 404 or 503 with Content-Length: 0, and an empty text
#   without that header. Both are false, so the failure takes the way of success, with data undefined. With a body all is
#   right.
# Here it matters: proxies answer 502 and 503 without a body; a payment that was refused by one counts as made.
# Instead: response.ok decides, never error.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-fetch@0.17.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { createServer } from "node:http";
import createClient from "openapi-fetch";
const answers = {
  "/body": (response) => response.writeHead(503, { "content-type": "application/problem+json" }).end('{"title":"busy"}'),
  "/empty": (response) => response.writeHead(503, { "content-length": 0 }).end(),
  "/chunked": (response) => response.writeHead(503, { "transfer-encoding": "chunked" }).end(),
};
const server = createServer((request, response) => answers[request.url](response));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const client = createClient({ baseUrl: `http://127.0.0.1:${server.address().port}` });
const seen = {};
for (const path of Object.keys(answers)) {
  const { data, error, response } = await client.POST(path, {});
  assert.deepEqual([response.status, data], [503, undefined]);
  seen[path] = error;
}
server.closeAllConnections();
server.close();
assert.deepEqual(seen, { "/body": { title: "busy" }, "/empty": undefined, "/chunked": "" });
console.log("503 with a body:", seen["/body"], "without:", seen["/empty"], "and", JSON.stringify(seen["/chunked"]));
JS
node run.mjs
