#!/usr/bin/env bash
# fugit of Ruby, ruby-fugit 1.5.2-1 (Debian 12), which reads schedules for rufus-scheduler, sidekiq-cron, GoodJob and others.
# Expected: what it can't read as a schedule is nil, as "every 2 weeks" is, or an error with do_parse.
# Seen: whatever else looks like a time is read as one point in time: "every 100 minutes" is 10 April (the hundredth day),
#   "every 1h30m" is 01:30 today, "every 25 of month" the 25th of this month, also with do_parse. And what cron can't say is
#   read as cron all the same: "every 90 minutes" runs each hour, "every 36 hours" each day.
# Here it matters: a reconciliation "every 100 minutes" starts without an error and runs never again.
# Instead: parse_cron and parse_duration, which refuse these; the next three times are printed and looked at.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need ruby3.1 3.1.7+really3.1.2-0+deb12u1
need ruby-fugit 1.5.2-1
TZ=UTC ruby3.1 <<'RB'
require "fugit"
day = ->(text) { Fugit.do_parse(text).strftime("%d %B") }
hours = lambda do |text|
  first = Fugit.parse(text).next_time(EtOrbi.parse("2026-11-28 00:00 UTC"))
  ((Fugit.parse(text).next_time(first).to_f - first.to_f) / 3600).to_s
end
raise "nil" unless Fugit.parse("every 2 weeks").nil?
seen = ["every 100 minutes", "every 1h30m"].map { |text| Fugit.do_parse(text).class.to_s }
raise seen.to_s unless seen == ["EtOrbi::EoTime"] * 2
puts "every 100 minutes: once, on #{day.("every 100 minutes")}; every 90 minutes: every #{hours.("every 90 minutes")} hours"
raise "days" unless day.("every 100 minutes").match?(/\A(09|10) April\z/) && day.("every 25 of month").start_with?("25 ")
raise "hours" unless hours.("every 90 minutes") == "1.0" && hours.("every 36 hours") == "24.0"
raise "strict" unless Fugit.parse_cron("every 1h30m").nil? && Fugit.parse_duration("every 100 minutes").nil?
RB
