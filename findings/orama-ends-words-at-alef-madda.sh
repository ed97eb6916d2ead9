#!/usr/bin/env bash
# @orama/orama 3.1.18 (npm), language "arabic".
# Expected: a search engine with a tokenizer for Arabic keeps Arabic words whole.
# Seen: its letters begin at أ (U+0623), so آ and ء end a word, and Arabic digits are dropped: «متجر آمال» is
#   [متجر, مال], «سوداء» is سودا. A search for «آل» also finds «گلف», whose first letter is dropped too, and one for ١٢٣
#   finds nothing.
# Here it matters: half of the family names of Saudi customers begin with «آل», and آمال, ماء and أسماء are shop names.
# Instead: a tokenizer of your own, which splits at everything that is no letter or number (\p{L}, \p{N}, \p{M}).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18
cat > run.mjs <<'JS'
import assert from "node:assert";
import { create, insert, search } from "@orama/orama";
const db = await create({ schema: { name: "string" }, language: "arabic" });
const words = db.tokenizer.tokenize("متجر آمال سوداء", "arabic");
assert.deepEqual(words, ["متجر", "مال", "سودا"]);
for (const name of ["شركة آل سعود", "مطعم گلف", "مؤسسة ١٢٣"]) await insert(db, { name });
const found = async (term) => (await search(db, { term })).hits.map(({ document }) => document.name).sort();
assert.deepEqual(await found("آل"), ["شركة آل سعود", "مطعم گلف"].sort());
assert.deepEqual(await found("١٢٣"), []);
console.log(`«متجر آمال سوداء» is ${words.join(", ")}`);
JS
node run.mjs
