#!/usr/bin/env bash
# zatca-xml-js 0.1.9 (npm), QR data of a Saudi simplified tax invoice made from its XML.
# Expected: tag 3 of the QR repeats the invoice's issue date and time. 14:30:00Z in the XML is 14:30:00Z in the QR.
# Seen: on a machine in Riyadh the QR says 17:30:00Z: the time is turned to local time and then marked Z. Late in the
#   evening the date is the next day too. On a machine set to UTC, as CI is, nothing is wrong.
# Here it matters: QR and XML of one invoice disagree; from 21:00 UTC on they carry two dates.
# Instead: the time of the QR is written from the instant, in UTC, and tests run under TZ=Asia/Riyadh too.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zatca-xml-js@0.1.9
cat > run.cjs <<'JS'
const { generatePhaseOneQR } = require("zatca-xml-js/lib/zatca/qr");
const { XMLDocument } = require("zatca-xml-js/lib/parser");
const xml = (time) => `<Invoice xmlns:cac="urn:a" xmlns:cbc="urn:b"><cbc:IssueDate>2026-11-28</cbc:IssueDate><cbc:IssueTime>${time}</cbc:IssueTime><cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>300000000000003</cbc:CompanyID></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Nakheel</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:TaxTotal><cbc:TaxAmount currencyID="SAR">15.00</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="SAR">115.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal></Invoice>`;
const time = (text) => {
  const data = Buffer.from(generatePhaseOneQR({ invoice_xml: new XMLDocument(text) }), "base64");
  for (let at = 0; at < data.length; at += 2 + data[at + 1])
    if (data[at] === 3) return data.subarray(at + 2, at + 2 + data[at + 1]).toString();
};
console.log(`${time(xml("14:30:00Z"))} ${time(xml("23:30:00Z"))}`);
JS
riyadh=$(TZ=Asia/Riyadh node run.cjs)
utc=$(TZ=UTC node run.cjs)
[ "$utc" = "2026-11-28T14:30:00Z 2026-11-28T23:30:00Z" ]
[ "$riyadh" = "2026-11-28T17:30:00Z 2026-11-29T02:30:00Z" ]
echo "issued 14:30:00Z and 23:30:00Z; the QR made in Riyadh says: $riyadh"
