#!/usr/bin/env bash
# slug 12.0.1, url-slug 5.2.0 and @sindresorhus/slugify 3.0.1 (npm), addresses from the names of shops.
# Expected: different names get different addresses as far as letters and digits differ, or none.
# Seen: slug turns Arabic letters but drops Arabic digits: «فرع ١» and «فرع ٢» are both "fraa". url-slug gives the empty
#   address for every Arabic name. slugify keeps the numbers: fre-1, fre-2.
# Here it matters: the second branch takes the address of the first, or can't be made; a payment goes to the other shop.
# Instead: turn the digits first, refuse an empty address, and let a unique index decide.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts slug@12.0.1 url-slug@5.2.0 @sindresorhus/slugify@3.0.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import slug from "slug";
import urlSlug from "url-slug";
import slugify from "@sindresorhus/slugify";
const names = ["فرع ١", "فرع ٢"];
const seen = [slug, urlSlug, slugify].map((make) => names.map((name) => make(name)));
console.log(seen);
assert.equal(seen[0][0], seen[0][1]);
assert.match(seen[0][0], /^[a-z]+$/);
assert.deepEqual(seen[1], ["", ""]);
assert.match(seen[2].join(), /1,.*2$/);
JS
node run.mjs
