#!/usr/bin/env bash
# linkifyjs 4.4.0, marked 18.2.1, micromark 4.0.3 with its extension for GitHub's autolinks 2.1.0 (npm).
# Expected: punctuation after an address is no part of it, in Arabic as in English (linkify-it and autolinker do so).
# Seen: all three drop an English comma or question mark, but take «،», «؟», «؛» and » into the address, and the invisible
#   U+200F that keyboards and chats put after Latin text in an Arabic sentence (that one linkify-it takes too).
# Here it matters: "ادفع هنا https://…/pay/abc، شكرا" in a chat or a rendered message leads to an address that doesn't exist.
# Instead: a server drops such characters from the end of an address; a sender puts a link on a line of its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts linkifyjs@4.4.0 marked@18.2.1 micromark@4.0.3 micromark-extension-gfm-autolink-literal@2.1.0 linkify-it@6.1.0 autolinker@4.1.5
cat > run.mjs <<'JS'
import assert from "node:assert";
import { Autolinker } from "autolinker";
import { LinkifyIt } from "linkify-it";
import * as linkify from "linkifyjs";
import { marked } from "marked";
import { micromark } from "micromark";
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from "micromark-extension-gfm-autolink-literal";
const link = "https://shop.example/pay/Ab3x";
const hrefs = (html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => decodeURIComponent(href));
const github = { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] };
const readers = {
  linkifyjs: (text) => linkify.find(text, "url").map(({ value }) => value),
  marked: (text) => hrefs(marked.parse(text)),
  micromark: (text) => hrefs(micromark(text, github)),
};
const right = {
  "linkify-it": (text) => new LinkifyIt().match(text).map(({ url }) => url),
  autolinker: (text) => Autolinker.parse(text).map((match) => match.getMatchedText()),
};
for (const [name, read] of Object.entries({ ...readers, ...right })) {
  for (const end of [", thanks", "?"]) assert.deepEqual(read(`Pay ${link}${end}`), [link], name);
  for (const end of ["،", "؟", "؛", "»", "\u200f"])
    assert.deepEqual(read(`ادفع ${link}${end} شكرا`), [name === "autolinker" || (name in right && end !== "\u200f") ? link : `${link}${end}`], `${name} ${end}`);
}
console.log(`${Object.keys(readers).join(", ")}: ${readers.marked(`ادفع ${link}، شكرا`)}`);
JS
node run.mjs
