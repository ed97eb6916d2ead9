#!/usr/bin/env bash
# fast-xml-parser 5.12.1 (npm), on XML written by ElementTree of Python 3.11 (Debian 12).
# Expected: &#1605; is a letter in every XML document (a character reference, XML 1.0, 4.1), and nothing needs to be switched
#   on for it.
# Seen: Python writes ASCII unless told otherwise: «متجر» as &#1605;&#1578;&#1580;&#1585;. The parser decodes &amp; and &lt;
#   and leaves numbers as they are: the name is the text "&#1605;&#1578;…". XMLValidator finds the document valid. With the
#   option htmlEntities it is «متجر».
# Here it matters: e-invoices and camt statements from one system are read, from another all Arabic names are numbers.
# Instead: htmlEntities: true, and a test with a reference in text and in an attribute; or a parser of XML as it is (saxes).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fast-xml-parser@5.12.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { XMLParser, XMLValidator } from "fast-xml-parser";
const script = `import xml.etree.ElementTree as tree
name = tree.Element("Nm")
name.text = "متجر & شريكه"
print(tree.tostring(name).decode())`;
const document = execFileSync("/usr/bin/python3", ["-c", script], { encoding: "utf8" }).trim();
assert.equal(XMLValidator.validate(document), true);
const seen = new XMLParser().parse(document).Nm;
console.log(`«متجر & شريكه» is read as ${seen}`);
assert.equal(seen, "&#1605;&#1578;&#1580;&#1585; & &#1588;&#1585;&#1610;&#1603;&#1607;");
assert.equal(new XMLParser({ htmlEntities: true }).parse(document).Nm, "متجر & شريكه");
JS
node run.mjs
