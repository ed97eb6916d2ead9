#!/usr/bin/env bash
# A Citus cluster on this machine, for trials: a coordinator on 127.0.0.1:5801, workers on 5802 and 5803, and on 5804 the
# same PostgreSQL without Citus. Needs root.
# usage: citus.sh build <clone of citusdata/citus> <folder> | citus.sh start|stop|erase <folder>
#   | citus.sh crash|revive <folder> <port>
set -euo pipefail

bin=/usr/lib/postgresql/17/bin
ports=(5801 5802 5803)
plain=5804

build() {
  local clone=$1 target=$2
  local packages=ca-certificates,build-essential,postgresql-17,postgresql-server-dev-17,libcurl4-openssl-dev,liblz4-dev,libzstd-dev
  packages+=,libssl-dev,libicu-dev,libxml2-dev,libxslt1-dev,libpam0g-dev,libselinux1-dev,libkrb5-dev,autoconf,flex,bison
  [ -d "$target/usr/lib/postgresql" ] || debootstrap --variant=minbase --include="$packages" trixie "$target" http://deb.debian.org/debian
  mkdir -p "$target/root/citus"
  git -C "$clone" archive HEAD | tar -x -C "$target/root/citus"
  chroot "$target" bash -c "cd /root/citus && ./configure PG_CONFIG=$bin/pg_config && make -j2 with_llvm=no install-all"
}

sql() { su postgres -c "$bin/psql -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p $1 -d $2 -c \"$3\"" >/dev/null; }

# Runs inside the folder.
start_nodes() {
  mkdir -p /var/lib/citus /run/postgresql && chown postgres /var/lib/citus /run/postgresql
  local fresh=false
  for port in "${ports[@]}" $plain; do
    local data=/var/lib/citus/$port
    if [ ! -d "$data" ]; then
      fresh=true
      su postgres -c "$bin/initdb -D $data -A trust -U postgres" >/dev/null
      printf "%s\n" "shared_preload_libraries = '$([ "$port" = $plain ] || echo citus)'" "port = $port" "listen_addresses = '127.0.0.1'" \
        "max_connections = 300" "shared_buffers = 64MB" "max_prepared_transactions = 400" "wal_level = logical" >>"$data/postgresql.conf"
    fi
    su postgres -c "$bin/pg_ctl -D $data -l $data/log -w start" >/dev/null
  done
  [ $fresh = true ] || return 0
  for port in "${ports[@]}" $plain; do
    sql "$port" postgres "create role halala_owner login createrole password 'x'"
    sql "$port" postgres "grant set on parameter session_replication_role, deadlock_timeout to halala_owner"
    sql "$port" postgres "create database halala owner halala_owner"
    [ "$port" = $plain ] || sql "$port" halala "create extension citus"
  done
  sql 5801 halala "select citus_set_coordinator_host('127.0.0.1', 5801)"
  for port in 5802 5803; do sql 5801 halala "select citus_add_node('127.0.0.1', $port)"; done
}

start() {
  local target=$1
  mountpoint -q "$target/proc" || mount --bind /proc "$target/proc"
  mkdir -p "$target/dev/shm" && { mountpoint -q "$target/dev/shm" || mount -t tmpfs shm "$target/dev/shm"; }
  { declare -p bin ports plain; declare -f sql start_nodes; echo "set -euo pipefail; start_nodes"; } | chroot "$target" bash -s
}

stop() {
  for port in "${ports[@]}" $plain; do
    chroot "$1" su postgres -c "$bin/pg_ctl -D /var/lib/citus/$port stop -m fast" || true
  done
  umount "$1/dev/shm" "$1/proc"
}

# Kills one node, and starts it again.
crash() { chroot "$1" su postgres -c "$bin/pg_ctl -D /var/lib/citus/$2 stop -m immediate"; }
revive() { chroot "$1" su postgres -c "$bin/pg_ctl -D /var/lib/citus/$2 -l /var/lib/citus/$2/log -w -t 300 start" >/dev/null; }

# Removes the databases; the next start makes new ones.
erase() {
  for port in "${ports[@]}" $plain; do rm -rf "$1/var/lib/citus/$port"; done
}

"$@"
