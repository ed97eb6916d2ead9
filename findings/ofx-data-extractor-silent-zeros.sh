#!/usr/bin/env bash
# ofx-data-extractor 1.5.0 (npm), reader of bank statements in OFX 1.0.2 (SGML).
# Expected: line breaks between elements mean nothing in SGML; a file written on one line is the same statement.
# Seen: with a break before each element the summary is right. Without them the list of transactions throws, but the summary
#   of the same file doesn't: credit 0, debit 0, no transactions, empty dates. ofx-js 1.1.1 reads both files alike.
# Here it matters: a bank that writes its file on one line seems to have had a day without money.
# Instead: opening balance plus lines must give the closing balance of the file, otherwise it is refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ofx-data-extractor@1.5.0 ofx-js@1.1.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Ofx } = require("ofx-data-extractor");
const { parse } = require("ofx-js");
const head = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n";
const body = "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261129<LANGUAGE>ARA</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>SAR<BANKACCTFROM><BANKID>80<ACCTID>608010167519<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261128<DTEND>20261129<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261128<TRNAMT>19.90<FITID>1<NAME>A</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>19.90<DTASOF>20261129</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>";
const files = [head + body.replaceAll("<", "\n<"), head + body];
const summaries = files.map((file) => new Ofx(file).getTransactionsSummary());
assert.deepEqual([summaries[0].credit, summaries[0].amountOfCredits], [19.9, 1]);
assert.deepEqual(summaries[1], { dateStart: "", dateEnd: "", credit: 0, debit: 0, amountOfCredits: 0, amountOfDebits: 0 });
assert.throws(() => new Ofx(files[1]).getBankTransferList());
(async () => {
  for (const file of files)
    assert.equal((await parse(file)).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.TRNAMT, "19.90");
  console.log(`credits with line breaks ${summaries[0].credit}, on one line ${summaries[1].credit}`);
})();
JS
node run.cjs
