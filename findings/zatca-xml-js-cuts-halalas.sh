#!/usr/bin/env bash
# zatca-xml-js 0.1.9 (npm), makes the XML of a Saudi simplified tax invoice.
# Expected: EN 16931 (and ZATCA's rules on it) round amounts to two decimals: 3 x 8.20 is 24.60, 15 % of 8.50 is 1.28.
# Seen: numbers are cut after two decimals, on the text of a binary fraction. 3 x 8.20 is written as 24.59 (the product
#   is 24.599999999999998), and VAT of 8.50 as 1.27 although it is 1.275. The price 8.2 stands beside it in the XML.
# Here it matters: the invoice is a halala below what the payer paid, and a validator that multiplies refuses it.
# Instead: whole halalas everywhere, VAT by integer arithmetic, rounded half up.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zatca-xml-js@0.1.9
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { ZATCASimplifiedTaxInvoice } = require("zatca-xml-js");
const location = { city: "Riyadh", city_subdivision: "West", street: "King Fahd", plot_identification: "0000", building: "0000", postal_zone: "12345" };
const xml = (quantity, tax_exclusive_price) =>
  new ZATCASimplifiedTaxInvoice({
    props: {
      egs_info: { uuid: "6f4d20e0-6bfe-4a80-9389-7dabe6620f12", custom_id: "EGS1", model: "M", CRN_number: "1010010000", VAT_name: "Nakheel", VAT_number: "300000000000003", branch_name: "B", branch_industry: "Food", location },
      invoice_counter_number: 1,
      invoice_serial_number: "EGS1-1",
      issue_date: "2026-11-28",
      issue_time: "14:30:00Z",
      previous_invoice_hash: "AA==",
      line_items: [{ id: "1", name: "Dates", quantity, tax_exclusive_price, VAT_percent: 0.15 }],
    },
  }).getXML().toString({ no_header: true });
const amount = (text, name) => text.match(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`))[1];
const three = xml(3, 8.2);
assert.deepEqual([amount(three, "PriceAmount"), amount(three, "InvoicedQuantity"), amount(three, "LineExtensionAmount")], ["8.2", "3", "24.59"]);
const one = xml(1, 8.5);
assert.deepEqual([amount(one, "LineExtensionAmount"), amount(one, "TaxAmount"), amount(one, "PayableAmount")], ["8.50", "1.27", "9.77"]);
console.log("3 x 8.20 = 24.59; VAT of 8.50 = 1.27");
JS
node run.cjs
