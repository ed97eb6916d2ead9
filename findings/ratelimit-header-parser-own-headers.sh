#!/usr/bin/env bash
# ratelimit-header-parser 0.1.0 reading what express-rate-limit 8.7.5 sends (npm; by the same authors), with express 5.1.0.
# Expected: a parser "of various forms" reads the headers of each version that the limiter of the same house can send.
# Seen: draft-6 and draft-7 are read. draft-8 ("name"; r=99; t=60) is neither read nor refused: an object comes back in which
#   limit, used and remaining are NaN and reset is an Invalid Date. The parser looks for the words limit, remaining and reset.
# Here it matters: a client that pauses when remaining < 1 never pauses, and runs into every 429.
# Instead: read r, t, q and w as structured fields (RFC 9651), and go by Retry-After when a 429 comes.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ratelimit-header-parser@0.1.0 express-rate-limit@8.7.5 express@5.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const express = require("express");
const { rateLimit } = require("express-rate-limit");
const { parseRateLimit } = require("ratelimit-header-parser");
const read = async (standardHeaders) => {
  const app = express();
  app.use(rateLimit({ windowMs: 60_000, limit: 100, standardHeaders, legacyHeaders: false }));
  app.get("/", (_, response) => response.end());
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { headers } = await fetch(`http://127.0.0.1:${server.address().port}/`);
  server.closeAllConnections();
  server.close();
  return [headers.get("ratelimit"), parseRateLimit(headers)];
};
(async () => {
  for (const draft of ["draft-6", "draft-7"]) {
    const [, info] = await read(draft);
    assert.deepEqual([info.limit, info.remaining], [100, 99]);
  }
  const [header, info] = await read("draft-8");
  console.log(header, "is read as", info);
  assert.match(header, /r=99; ?t=60/);
  for (const value of Object.values(info)) assert.ok(Number.isNaN(Number(value)));
  assert.equal(Object.keys(info).length, 4);
})();
JS
node run.cjs
