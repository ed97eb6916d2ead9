#!/bin/sh
# Run once by the postgres image, on an empty volume: the owner of the tables, which makes the application's role when it
# migrates, and a database for the Inngest server.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$HALALA_OWNER_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role halala_owner login createrole password :'owner_password';
create database halala owner halala_owner;
create database inngest;
SQL
