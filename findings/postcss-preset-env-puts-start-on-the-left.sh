#!/usr/bin/env bash
# postcss-preset-env 11.6.2 with postcss 8.5.33 (npm), logical properties with its own default browsers.
# Expected: a fallback for old browsers stands beside the logical property, or depends on the direction.
# Seen: margin-inline-start, inset-inline-end, text-align: start and float: inline-start become left and right for a page from
#   left to right, and the originals are gone, also for browsers that have known them for years. No warning.
# Here it matters: a page written with logical properties only, right in development, is mirrored in its Arabic build.
# Instead: features: { "logical-properties-and-values": false, "float-clear-logical-values": false }.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts postcss@8.5.33 postcss-preset-env@11.6.2
cat > run.mjs <<'JS'
import assert from "node:assert";
import postcss from "postcss";
import preset from "postcss-preset-env";
const source = ".a{margin-inline-start:8px;inset-inline-end:0;text-align:start;float:inline-start}";
const built = await postcss([preset()]).process(source, { from: undefined });
console.log(built.css);
assert.equal(built.css, ".a{margin-left:8px;right:0;text-align:left;float:left}");
assert.deepEqual(built.warnings(), []);
JS
node run.mjs
