#!/usr/bin/env bash
# zod 4.4.3, 4.5.0 and 4.6.7 (npm), z.iso.datetime.
# Expected: a minor version keeps accepting what the one before accepted; ISO 8601 has times without seconds.
# Seen: 2026-02-18T00:00Z is accepted by 4.4.3 and refused by 4.5.0 and 4.6.7.
# Here it matters: an API that updates the library begins to refuse its clients' requests.
# Instead: instants are read by our own pattern, with a test for each form that was ever accepted.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts old@npm:zod@4.4.3 middle@npm:zod@4.5.0 new@npm:zod@4.6.7
cat > run.cjs <<'JS'
const assert = require("node:assert");
const accepts = (name, text) => require(name).z.iso.datetime({ offset: true }).safeParse(text).success;
const seen = ["2026-02-18T00:00Z", "2026-02-18T00:00+03:00", "2026-02-18T00:00:00Z"].map((text) => ["old", "middle", "new"].map((name) => accepts(name, text)));
console.log(`2026-02-18T00:00Z: ${seen[0].join(", then ")}`);
assert.deepEqual(seen, [[true, false, false], [true, false, false], [true, true, true]]);
JS
node run.cjs
