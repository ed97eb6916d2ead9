#!/usr/bin/env bash
# iso20022.js 0.0.15 (npm), reader of bank statements camt.053.
# Expected: <RvslInd>true</RvslInd> marks an entry as a reversal, so reversal is true; references keep their zeros.
# Seen: reversal is false for every file: the XML reader makes a boolean of "true" and the code compares it with the
#   text "true". By the same reader the bank's reference 000099 becomes the number 99, while NtryRef 00123 stays text.
# Here it matters: a settlement taken back by the bank looks like one more settlement; a reference without its zeros is
#   not found at the bank.
# Instead: read every leaf of the XML as text and give it a type field by field.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15
cat > run.mjs <<'JS'
import assert from "node:assert";
import { CashManagementEndOfDayReport } from "iso20022.js";
const xml = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm><Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy><Svcr><FinInstnId><BIC>RJHISARI</BIC></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">129.98</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal><Ntry><NtryRef>00123</NtryRef><Amt Ccy="SAR">19.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><AcctSvcrRef>000099</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry></Stmt></BkToCstmrStmt></Document>`;
const [entry] = CashManagementEndOfDayReport.fromXML(xml).statements[0].entries;
assert.equal(entry.reversal, false);
assert.deepEqual([entry.referenceId, entry.accountServicerReferenceId], ["00123", 99]);
console.log(`RvslInd true is read as reversal ${entry.reversal}; AcctSvcrRef 000099 as ${entry.accountServicerReferenceId}`);
JS
node run.mjs
