#!/usr/bin/env bash
# camt-parser 1.1.0 (npm), reader of bank statements camt.053.001.08.
# Expected: of the details of an entry it returns amount, payer and remittance text; its types have fields for them.
# Seen: the amount of each payment is "", the related parties are {}, the remittance text is not there at all. Message,
#   balances and entry totals are right. A bulk entry of two payments (4.99 and 5.00) keeps only the total of 9.99.
# Here it matters: a bank transfer can't be matched to its order: neither who paid, nor how much, nor for what.
# Instead: test a reader with a statement that fills every field that is needed.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts camt-parser@1.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { parseCamt053 } = require("camt-parser");
const payment = (id, amount, text) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Payer ${id}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><CreDtTm>2026-11-29T00:10:00+03:00</CreDtTm><Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">109.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-28</Dt></Dt></Bal><Ntry><NtryRef>1</NtryRef><Amt Ccy="SAR">9.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-28</Dt></BookgDt><ValDt><Dt>2026-11-28</Dt></ValDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>${payment("A", "4.99", "Order 1001")}${payment("B", "5.00", "Order 1002")}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
(async () => {
  const [{ transactions: [entry] }] = (await parseCamt053(xml)).statements;
  assert.equal(entry.amount.value, "9.99");
  assert.deepEqual(entry.details.map(({ references }) => references.endToEndId), ["A", "B"]);
  assert.deepEqual(entry.details.map(({ amountDetails }) => amountDetails.transactionAmount.value), ["", ""]);
  const text = JSON.stringify(entry);
  for (const lost of ["4.99", "5.00", "Payer", "Order"]) assert.equal(text.includes(lost), false);
  console.log(`of two payments only the references are left: ${JSON.stringify(entry.details[0])}`);
})();
JS
node run.cjs
