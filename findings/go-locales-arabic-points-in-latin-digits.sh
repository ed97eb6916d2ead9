#!/usr/bin/env bash
# go-playground/locales of Go, golang-github-go-playground-locales-dev 0.14.0-3 with golang-go 2:1.19~1 (Debian 12), ar_SA.
# Expected: digits and separators of a number are of one script: ١٬٢٣٤٫٥٠ or 1,234.50. CLDR has a set of separators for each.
# Seen: 1234.5 is "1٬234٫50": Latin digits with the Arabic separators. FmtCurrency gives "1٬234٫50 SAR" in ar_SA and ar_AE,
#   and ر.س. only in ar.
# Here it matters: at a small size 1٬234 looks like 1'234 or 1.234, and no parser reads the amount back: JavaScript's Number
#   gives NaN, Python's float an error.
# Instead: the amount is formatted as in English, and the currency set beside it.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need golang-go 2:1.19~1
need golang-github-go-playground-locales-dev 0.14.0-3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > run.go <<'GO'
package main

import (
	"fmt"

	"github.com/go-playground/locales"
	"github.com/go-playground/locales/ar"
	"github.com/go-playground/locales/ar_AE"
	"github.com/go-playground/locales/ar_SA"
	"github.com/go-playground/locales/currency"
	"github.com/go-playground/locales/en"
)

func main() {
	for _, l := range []locales.Translator{en.New(), ar.New(), ar_SA.New(), ar_AE.New()} {
		fmt.Println(l.Locale(), l.FmtNumber(1234.5, 2), l.FmtCurrency(1234.5, 2, currency.SAR))
	}
}
GO
seen=$(GO111MODULE=off GOFLAGS='' GOPATH=/usr/share/gocode GOCACHE="$dir/cache" /usr/lib/go-1.19/bin/go run run.go | node -e '
  process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u061c\u200e\u200f]/g, "").replace(/\u00a0/g, " ").trim())')
echo "1234.5 in ar_SA: $(grep ar_SA <<<"$seen")"
[ "$seen" = "en 1,234.50 SAR1,234.50
ar 1٬234٫50 1٬234٫50 ر.س.
ar_SA 1٬234٫50 1٬234٫50 SAR
ar_AE 1٬234٫50 1٬234٫50 SAR" ] || { echo "$seen"; exit 1; }
