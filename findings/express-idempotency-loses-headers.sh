#!/usr/bin/env bash
# express-idempotency 1.0.6 with express 5.1.0 (npm).
# Expected: a repeated request gets the first answer again; its README says it follows Stripe's idempotency.
# Seen: status and body come again, the headers that the handler set don't: no Location, no rate limit, no request id.
# Here it matters: a client that lost the first answer repeats it and has no address of what was created.
# Instead: store the headers that the contract names with status and body, and compare both answers in a test.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts express-idempotency@1.0.6 express@5.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const express = require("express");
const { idempotency, getSharedIdempotencyService } = require("express-idempotency");
const app = express();
let made = 0;
app.use(express.json());
app.post("/payments", idempotency(), (request, response) => {
  if (getSharedIdempotencyService().isHit(request)) return;
  made += 1;
  response.status(201).set("Location", `/payments/${made}`).json({ id: made });
});
const server = app.listen(0, async () => {
  const url = `http://127.0.0.1:${server.address().port}/payments`;
  const call = async () => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "one" };
    const answer = await fetch(url, { method: "POST", headers, body: "{}" });
    return [answer.status, await answer.text(), answer.headers.get("Location")];
  };
  const seen = [await call(), await call()];
  assert.equal(made, 1);
  assert.deepEqual(seen, [[201, '{"id":1}', "/payments/1"], [201, '{"id":1}', null]]);
  console.log(`Location of the first answer: ${seen[0][2]}, of the same answer repeated: ${seen[1][2]}`);
  process.exit();
});
JS
node run.cjs
