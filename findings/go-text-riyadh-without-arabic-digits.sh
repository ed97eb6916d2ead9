#!/usr/bin/env bash
# golang.org/x/text of Go, golang-golang-x-text-dev 0.7.0-1 with golang-go 2:1.19~1 (Debian 12), message.NewPrinter.
# Expected: a country only refines its language. Saudi Arabia and Egypt have Arabic digits, ١٬٢٣٤٫٥٠, in CLDR, the source of
#   this package, and in Intl.
# Seen: ar is ١٬٢٣٤٫٥٠, ar-SA is 1,234.50, and so are ar-EG and ar-AE, though the Emirates have Latin digits and Egypt Arabic
#   ones. Only the sign of per cent follows the country: 15٪ in ar-SA, 15% in ar-AE.
# Here it matters: a receipt made by a service in Go has other digits than the page that shows it, and digits of one number
#   and per cent signs of another script meet in the tax line.
# Instead: name the digits in the language: ar-SA-u-nu-arab or ar-SA-u-nu-latn, which both are followed.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need golang-go 2:1.19~1
need golang-golang-x-text-dev 0.7.0-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > run.go <<'GO'
package main

import (
	"fmt"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

func main() {
	for _, tag := range []string{"ar", "ar-SA", "ar-EG", "ar-AE", "ar-SA-u-nu-arab", "ar-SA-u-nu-latn"} {
		message.NewPrinter(language.MustParse(tag)).Printf("%s %.2f %v\n", tag, 1234.5, number.Percent(0.15))
	}
	fmt.Println()
}
GO
seen=$(GO111MODULE=off GOFLAGS='' GOPATH=/usr/share/gocode GOCACHE="$dir/cache" /usr/lib/go-1.19/bin/go run run.go | node -e '
  process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u061c\u200e\u200f]/g, "").trim())')
echo "$(sed -n 1,2p <<<"$seen" | xargs)"
[ "$seen" = "ar ١٬٢٣٤٫٥٠ ١٥٪
ar-SA 1,234.50 15٪
ar-EG 1,234.50 15%
ar-AE 1,234.50 15%
ar-SA-u-nu-arab ١٬٢٣٤٫٥٠ ١٥٪
ar-SA-u-nu-latn 1,234.50 15٪" ] || { echo "$seen"; exit 1; }
