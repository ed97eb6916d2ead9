#!/usr/bin/env bash
# Runs unit tests a minute before midnight in Riyadh, on a usual day, at the end of a month and on 29 February, and half
# an hour into a year in Riyadh, when it is still the year before in UTC. Arguments go to vitest. The clock is shifted, not set, so that PostgreSQL and every child process see the same time.
set -uo pipefail
status=0
for moment in "2027-03-14 20:59:00" "2027-01-31 20:59:00" "2028-02-29 20:59:00" "2026-12-31 21:30:00"; do
  # What it leaves behind stops later processes of another user that get the same ID.
  rm -f /dev/shm/faketime_shm_* /dev/shm/sem.faketime_sem_*
  echo "The clock starts at $moment UTC."
  shift_by=$(($(date -ud "$moment" +%s) - $(date +%s)))
  TZ=UTC FAKETIME_DONT_FAKE_MONOTONIC=1 faketime -m -f "+${shift_by}s" npx vitest run "$@" || status=1
done
exit "$status"
