#!/usr/bin/env bash
# axios-retry 4.5.0 with axios 1.21.1, got 14.6.6, ofetch 1.5.1, ky 1.14.3 (npm).
# Expected: a hook that puts a fresh Idempotency-Key into each request (an interceptor of axios, beforeRequest of got and ky,
#   onRequest of ofetch) runs once for a call, and the tries of that call share the key; that's what the key is for.
# Seen: in all four the hook runs again before each try, so three tries carry three keys. Only got's hook init runs once.
# Here it matters: the first try may have charged the card and only its answer got lost; the second one charges it again.
# Instead: the key is made by the caller and passed with the call, as one of its headers.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts axios@1.21.1 axios-retry@4.5.0 got@14.6.6 ofetch@1.5.1 ky@1.14.3
cat > run.mjs <<'JS'
import assert from "node:assert";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import axios from "axios";
import axiosRetry from "axios-retry";
import got from "got";
import ky from "ky";
import { ofetch } from "ofetch";
let keys = [];
const server = createServer((request, response) => {
  keys.push(request.headers["idempotency-key"]);
  response.writeHead(keys.length < 3 ? 503 : 200, { "content-type": "application/json" }).end("{}");
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}/`;
const patient = axios.create();
axiosRetry(patient, { retries: 3, retryCondition: () => true });
const key = () => ({ "Idempotency-Key": randomUUID() });
const fixed = { headers: key() };
const withHook = axios.create();
axiosRetry(withHook, { retries: 3, retryCondition: () => true });
withHook.interceptors.request.use((config) => {
  config.headers.set(key());
  return config;
});
const retry = { limit: 3, methods: ["POST"], calculateDelay: ({ computedValue }) => Math.min(computedValue, 1) };
const calls = {
  axios: () => withHook.post(url, {}),
  got: () => got.post(url, { retry, hooks: { beforeRequest: [(options) => void Object.assign(options.headers, key())] } }),
  ky: () => ky.post(url, { retry: { limit: 3, methods: ["post"], delay: () => 1 }, hooks: { beforeRequest: [(request) => request.headers.set("Idempotency-Key", randomUUID())] } }),
  ofetch: () => ofetch(url, { method: "POST", body: {}, retry: 3, onRequest: ({ options }) => options.headers.set("Idempotency-Key", randomUUID()) }),
};
for (const [name, call] of Object.entries(calls)) {
  keys = [];
  await call();
  assert.deepEqual([keys.length, new Set(keys).size], [3, 3], name);
}
keys = [];
await got.post(url, { retry, hooks: { init: [(_, options) => void (options.headers = key())] } });
assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
keys = [];
await patient.post(url, {}, fixed);
assert.deepEqual([keys.length, new Set(keys).size], [3, 1]);
server.close();
console.log(`three tries of one call carry three keys with ${Object.keys(calls).join(", ")}`);
JS
node run.mjs
