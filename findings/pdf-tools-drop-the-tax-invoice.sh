#!/usr/bin/env bash
# poppler-utils 22.12.0-2+deb12u3, qpdf 11.3.0-1+deb12u1, mupdf-tools 1.21.1+ds2-1+deb12u1, python3-pypdf 3.4.1-1+deb12u1 and
#   python3-fitz 1.21.1+ds1-1+b4 (Debian 12), on a PDF with invoice.xml embedded, as electronic invoices in PDF/A-3 have it.
# Expected: what joins, repairs or copies PDFs keeps the file embedded in them, or warns; the pages are all there.
# Seen: pdftocairo -pdf, mutool convert and merge, "qpdf --empty --pages", pypdf's merger and PyMuPDF's insert_pdf drop it
#   without a word; a cover page as qpdf's first file drops it too. pdfunite, mutool clean and "qpdf in.pdf --pages . 1-z" keep
#   it.
# Here it matters: the XML is the invoice by law, the pages only its picture; after "merge and shrink" the buyer can't deduct
#   the tax, and nobody sees a difference.
# Instead: the XML is sent beside the PDF too; pdfdetach -list at the end of each pipeline.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
need qpdf 11.3.0-1+deb12u1
need mupdf-tools 1.21.1+ds2-1+deb12u1
need python3-pypdf 3.4.1-1+deb12u1
need python3-fitz 1.21.1+ds1-1+b4
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
/usr/bin/python3 - <<'PY'
import fitz
page = fitz.open()
page.new_page().insert_text((72, 72), "Invoice")
page.save("cover.pdf")
PY
echo '<Invoice/>' > invoice.xml
qpdf cover.pdf --add-attachment invoice.xml --mimetype=application/xml -- in.pdf
pdfunite in.pdf cover.pdf kept-1.pdf
qpdf in.pdf --pages . 1-z -- kept-2.pdf
mutool clean -ggg in.pdf kept-3.pdf
pdftocairo -pdf in.pdf lost-1.pdf
mutool convert -o lost-2.pdf in.pdf
mutool merge -o lost-3.pdf in.pdf cover.pdf
qpdf --empty --pages in.pdf 1-z -- lost-4.pdf
qpdf cover.pdf --pages . in.pdf -- lost-5.pdf
/usr/bin/python3 - <<'PY'
import fitz
from pypdf import PdfMerger
merger = PdfMerger()
merger.append("in.pdf")
merger.write("lost-6.pdf")
joined = fitz.open()
joined.insert_pdf(fitz.open("in.pdf"))
joined.save("lost-7.pdf")
PY
files() { pdfdetach -list "$1" | sed -n '1s/ .*//p'; }
for name in in kept-1 kept-2 kept-3; do [ "$(files $name.pdf)" = 1 ] || { echo "$name"; exit 1; }; done
for name in lost-1 lost-2 lost-3 lost-4 lost-5 lost-6 lost-7; do [ "$(files $name.pdf)" = 0 ] || { echo "$name"; exit 1; }; done
for name in lost-*.pdf; do [ "$(pdfinfo "$name" | sed -n 's/^Pages: *//p')" -ge 1 ]; done
echo "embedded files: $(files in.pdf) before, $(files lost-1.pdf) after pdftocairo, $(files lost-3.pdf) after mutool merge"
