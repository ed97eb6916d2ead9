#!/usr/bin/env bash
# ics 3.12.0 and ical-generator 10.2.0 (npm), read by ical.js 2.2.1 (npm) and python3-icalendar 4.0.3-5 (Debian 12).
# Expected: a shop called «متجر "نورة" للعطور» sends an invitation, and its name and address arrive. Quotes can't stand in a
#   quoted parameter (RFC 5545, 3.2), so a writer replaces them (RFC 6868: ^').
# Seen: both write CN="متجر \"نورة\" للعطور". ical.js reads the name up to the backslash: «متجر \»; icalendar can't read the
#   line and has an event without an organizer.
# Here it matters: Arabic names have such quotes often; the appointment or due date arrives from nobody, and no answer can be
#   sent.
# Instead: « » in place of quotes in names of organizers and guests.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-icalendar 4.0.3-5
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 ical-generator@10.2.0 ical.js@2.2.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import icalGenerator from "ical-generator";
import { createEvent } from "ics";
const script = "import icalendar, sys; print(icalendar.Calendar.from_ical(sys.stdin.read()).walk('VEVENT')[0].get('ORGANIZER'))";
function read(text) {
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const python = execFileSync("/usr/bin/python3", ["-c", script], { input: text, encoding: "utf8" }).trim();
  return [event.getFirstProperty("organizer").getParameter("cn"), python.toLowerCase()];
}
function written(name) {
  const organizer = { name, email: "pay@shop.example" };
  const calendar = icalGenerator();
  calendar.createEvent({ start: new Date("2026-11-28T09:00Z"), summary: "due", organizer });
  const { value } = createEvent({ start: [2026, 11, 28, 9, 0], duration: { hours: 1 }, title: "due", organizer });
  return [calendar.toString(), value];
}
for (const text of written("متجر «نورة» للعطور")) assert.deepEqual(read(text), ["متجر «نورة» للعطور", "mailto:pay@shop.example"]);
for (const text of written('متجر "نورة" للعطور')) assert.deepEqual(read(text), ["متجر \\", "none"]);
console.log('the organizer «متجر "نورة" للعطور» is «متجر \\» in ical.js and nobody in icalendar');
JS
node run.mjs
