#!/usr/bin/env bash
# golang.org/x/text/unicode/bidi of Go, golang-golang-x-text-dev 0.7.0-1 with golang-go 2:1.19~1, beside FriBidi 1.0.8-2.1
#   (Debian 12).
# Expected: Paragraph.Order "computes the visual ordering of all the runs": for «المبلغ 12.50 ريال» the word that stands
#   leftmost comes first, «ريال».
# Seen: the runs come as they were typed, «المبلغ» first. Drawn one after the other they put it on the left. Numbers and
#   Latin letters aren't told apart either: in "Total المجموع 12.50 SAR" the amount, which stands left of the Arabic word,
#   is one run with SAR. And in «ريال (ABC) 5» the first bracket is in the Arabic run and the second in the Latin one.
# Here it matters: receipts and images drawn in Go have their words in the wrong places, with no way to order them by its runs.
# Instead: levels from FriBidi or ICU, or HarfBuzz's runs with an implementation of rule L2.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need golang-go 2:1.19~1
need golang-golang-x-text-dev 0.7.0-1
need libfribidi-bin 1.0.8-2.1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > run.go <<'GO'
package main

import (
	"fmt"
	"os"

	"golang.org/x/text/unicode/bidi"
)

func main() {
	var paragraph bidi.Paragraph
	paragraph.SetString(os.Args[1])
	order, err := paragraph.Order()
	if err != nil {
		panic(err)
	}
	for i := 0; i < order.NumRuns(); i++ {
		run := order.Run(i)
		fmt.Print("[", run.String(), "]")
	}
}
GO
GO111MODULE=off GOFLAGS='' GOPATH=/usr/share/gocode GOCACHE="$dir/cache" /usr/lib/go-1.19/bin/go build -o runs run.go
drawn() { fribidi --nopad --nobreak "--$1" <<<"$2" | tr -d '\n' | node -e '
  process.stdout.write([...require("node:fs").readFileSync(0, "utf8").normalize("NFKC").matchAll(/[\u0621-\u064a]+|[\x21-\x7e]+/g)]
    .map(([word]) => (word > "\u0600" ? [...word].reverse().join("") : word)).join(" "))'; }
amount=$(./runs 'المبلغ 12.50 ريال'); total=$(./runs 'Total المجموع 12.50 SAR'); plan=$(./runs 'خطة (ABC) 5')
echo "runs from left to right: $amount and $total, FriBidi: $(drawn rtl 'المبلغ 12.50 ريال') and $(drawn ltr 'Total المجموع 12.50 SAR')"
[ "$amount" = "[المبلغ ][12.50][ ريال]" ]
[ "$total" = "[Total ][المجموع ][12.50 SAR]" ]
[ "$plan" = "[خطة (][ABC) 5]" ]
[ "$(drawn rtl 'المبلغ 12.50 ريال')" = "ريال 12.50 المبلغ" ]
[ "$(drawn ltr 'Total المجموع 12.50 SAR')" = "Total 12.50 المجموع SAR" ]
