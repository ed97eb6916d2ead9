#!/usr/bin/env bash
# next-auth 4.24.15 (npm), signIn of next-auth/react, with the four browser objects that it touches.
# Expected: signIn("credentials", { redirect: false }) stays on the page and gives { ok, error, status, url }; its
#   documentation has it for handling errors in the form. It does so for a wrong password.
# Seen: before that it asks for the list of providers. When that request fails (503, no connection), the page is left for
#   /api/auth/error and the promise gives undefined, in spite of redirect: false.
# Here it matters: what was typed is lost in a short outage, and code that reads result.error throws while the page goes
#   away.
# Instead: the form asks for the providers first and shows the error itself, or posts to the callback on its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps next-auth@4.24.15 react@19.2.0 react-dom@19.2.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const visited = [];
const location = { origin: "https://shop.example", pathname: "/login", reload: () => visited.push("reload") };
Object.defineProperty(location, "href", { get: () => "https://shop.example/login", set: (to) => visited.push(to) });
globalThis.window = { location, addEventListener() {} };
globalThis.document = { addEventListener() {} };
globalThis.localStorage = { setItem() {} };
Object.defineProperty(globalThis, "navigator", { value: { sendBeacon: () => true }, configurable: true });
console.error = () => {};
const { signIn } = require("next-auth/react");
const answer = (value, status) => new Response(JSON.stringify(value), { status });
let providersStatus = 200;
globalThis.fetch = async (input) => {
  const path = String(input);
  if (path.endsWith("/providers"))
    return answer(providersStatus === 200 ? { credentials: { id: "credentials", type: "credentials" } } : { message: "busy" }, providersStatus);
  if (path.endsWith("/csrf")) return answer({ csrfToken: "token" }, 200);
  return answer({ url: "https://shop.example/login?error=CredentialsSignin" }, 401);
};
(async () => {
  const wrong = await signIn("credentials", { redirect: false, password: "wrong" });
  assert.deepEqual([wrong.ok, wrong.status, visited], [false, 401, []]);
  providersStatus = 503;
  const result = await signIn("credentials", { redirect: false, password: "right" });
  assert.deepEqual([result, visited], [undefined, ["/api/auth/error"]]);
  console.log(`providers 503: signIn gives ${result} and goes to ${visited[0]}`);
})();
JS
node run.cjs
