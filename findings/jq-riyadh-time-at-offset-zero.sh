#!/usr/bin/env bash
# jq 1.6-2.1+deb12u3 (Debian 12), time functions, TZ=Asia/Riyadh.
# Expected: 2026-11-27T21:30:00Z is written in Riyadh as 2026-11-28T00:30:00+0300, and read back as the same instant.
# Seen: strflocaltime with %z writes the time of Riyadh and the offset +0000, an instant three hours later; %Z beside it is
#   right (+03). strptime reads %z and mktime leaves it out: 00:30+0300 is 00:30Z.
# Here it matters: times that jq puts into a report or takes from a bank's JSON are three hours off, sales after midnight
#   on another day.
# Instead: whole seconds and todate (UTC) in jq, and date(1) or a program for the time of Riyadh.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need jq 1.6-2.1+deb12u3
export TZ=Asia/Riyadh
written=$(jq -nr '"2026-11-27T21:30:00Z" | fromdate | strflocaltime("%FT%T%z")')
read_back=$(jq -nr '"2026-11-28T00:30:00+0300" | strptime("%Y-%m-%dT%H:%M:%S%z") | mktime | todate')
echo "2026-11-27T21:30:00Z is written $written; 2026-11-28T00:30:00+0300 is read as $read_back"
[ "$written" = 2026-11-28T00:30:00+0000 ]
[ "$read_back" = 2026-11-28T00:30:00Z ]
[ "$(jq -nr '"2026-11-27T21:30:00Z" | fromdate | strflocaltime("%Z")')" = +03 ]
[ "$(date -d 2026-11-27T21:30:00Z +%FT%T%z)" = 2026-11-28T00:30:00+0300 ]
