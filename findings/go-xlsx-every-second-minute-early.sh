#!/usr/bin/env bash
# github.com/tealeg/xlsx of Go, golang-github-tealeg-xlsx-dev 1.0.3+git20181024.dbf71b6-2 with golang-go 2:1.19~1, on a file
#   by python3-xlsxwriter 3.0.2-2 (Debian 12).
# Expected: 28 November 09:05 in a cell is 09:05, as Excel and LibreOffice show it; a day's fraction is rounded to the
#   nearest second or millisecond.
# Seen: it is cut: 704 of the 1440 minutes of a day are shown, and given by GetTime, as the minute before. The format
#   hh:mm AM/PM shows 09:05 as "09:04 AM/AM" and 21:05 as "09:04 AM/PM".
# Here it matters: payments matched by minute are half of them not found, and one at 00:01 on the first may count as of 00:00.
# Instead: GetTime and Round(time.Second), or the cell's number rounded by code of your own.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need golang-go 2:1.19~1
need golang-github-tealeg-xlsx-dev 1.0.3+git20181024.dbf71b6-2
need python3-xlsxwriter 3.0.2-2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
/usr/bin/python3 - <<'PY'
import datetime, xlsxwriter
book = xlsxwriter.Workbook("day.xlsx")
sheet = book.add_worksheet()
formats = [book.add_format({"num_format": text}) for text in ("yyyy-mm-dd hh:mm", "hh:mm AM/PM")]
for minute in range(1440):
    time = datetime.datetime(2026, 11, 28) + datetime.timedelta(minutes=minute)
    sheet.write_string(minute, 0, time.strftime("%Y-%m-%d %H:%M"))
    for column, format in enumerate(formats, 1):
        sheet.write_datetime(minute, column, time, format)
book.close()
PY
cat > run.go <<'GO'
package main

import (
	"fmt"

	"github.com/tealeg/xlsx"
)

func main() {
	file, err := xlsx.OpenFile("day.xlsx")
	if err != nil {
		panic(err)
	}
	early := 0
	for _, row := range file.Sheets[0].Rows {
		if shown, _ := row.Cells[1].FormattedValue(); shown < row.Cells[0].Value {
			early++
		}
	}
	rows := file.Sheets[0].Rows
	shown, _ := rows[545].Cells[1].FormattedValue()
	morning, _ := rows[545].Cells[2].FormattedValue()
	evening, _ := rows[1265].Cells[2].FormattedValue()
	fmt.Printf("%s is %s, %s or %s in the evening; early minutes: %d", rows[545].Cells[0].Value, shown, morning, evening, early)
}
GO
seen=$(GO111MODULE=off GOFLAGS='' GOPATH=/usr/share/gocode GOCACHE="$dir/cache" /usr/lib/go-1.19/bin/go run run.go)
echo "$seen"
[ "$seen" = "2026-11-28 09:05 is 2026-11-28 09:04, 09:04 AM/AM or 09:04 AM/PM in the evening; early minutes: 704" ]
