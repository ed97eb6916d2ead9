#!/usr/bin/env bash
# iso20022.js 0.0.15 (npm), reader of bank statements camt.053.
# Expected: amounts "in minor units" are whole numbers: 19.99 riyals are 1999 halalas.
# Seen: 1998.9999999999998, because the decimal text is read as a binary fraction and multiplied by 100. 9175 of the
#   amounts from 0.01 to 1000.00 are no whole number.
# Here it matters: the comparison with the 1999 halalas of the payment fails; BigInt() of the amount throws.
# Instead: riyals and halalas are cut out of the text and never pass through a fraction.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15
cat > run.mjs <<'JS'
import assert from "node:assert";
import { CashManagementEndOfDayReport } from "iso20022.js";
const xml = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm><Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy><Svcr><FinInstnId><BIC>RJHISARI</BIC></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">129.98</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal><Ntry><NtryRef>00123</NtryRef><Amt Ccy="SAR">19.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><AcctSvcrRef>000099</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry></Stmt></BkToCstmrStmt></Document>`;
const amountOf = (text) => CashManagementEndOfDayReport.fromXML(xml.replace(">19.99<", `>${text}<`)).statements[0].entries[0].amount;
assert.equal(amountOf("9.99"), 999);
assert.equal(amountOf("19.99"), 1998.9999999999998);
const broken = Array.from({ length: 2000 }, (_, index) => amountOf(((index + 1) / 100).toFixed(2))).filter((amount) => !Number.isInteger(amount)).length;
console.log(`19.99 riyals are read as ${amountOf("19.99")} halalas; of the amounts 0.01 to 20.00 ${broken} are no whole number`);
assert.equal(broken, 271);
JS
node run.mjs
