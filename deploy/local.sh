#!/bin/sh
# What compose.yaml starts, on this machine and without containers: PostgreSQL, NATS with JetStream, two servers
# and two workers, all on loopback. What they keep is in a folder that is removed in the end (Ctrl-C).
#
#     deploy/local.sh
#
# LUDOTECA names the program, if it is not `ludoteca` on the path; PORT is that of the first server, and the next
# that of the second (7801 if it is not said, 0 for any that are free). Where Caddy is installed it stands in front of
# them, at the port before. It needs the packages postgresql and nats-server (on Debian).
set -eu
here=$(cd "$(dirname "$0")" && pwd)

lacks() {
    echo "local.sh: $1" >&2
    exit 1
}

PATH="$PATH:/usr/sbin:$(echo /usr/lib/postgresql/*/bin | tr ' ' ':')"
LUDOTECA=${LUDOTECA:-ludoteca}
PORT=${PORT:-7801}
case $LUDOTECA in
/*) ;;
*/*) LUDOTECA=$PWD/$LUDOTECA ;;
esac
command -v "$LUDOTECA" >/dev/null || lacks "there is no program $LUDOTECA; say LUDOTECA=target/release/ludoteca"
command -v initdb >/dev/null || lacks "PostgreSQL is missing; on Debian: apt-get install postgresql"
command -v nats-server >/dev/null || lacks "NATS is missing; on Debian: apt-get install nats-server"

folder=$(mktemp -d "${TMPDIR:-/tmp}/ludoteca-local.XXXXXX")
children=
# Whoever is started last ends first, so that the servers can still write.
end() {
    trap '' INT TERM
    for child in $children; do
        kill "$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 0' INT TERM

# start NAME COMMAND...: with what it says in a file.
start() {
    name=$1
    shift
    "$@" >"$folder/$name" 2>&1 </dev/null &
    children="$! $children"
    started=$!
}

# until NAME COMMAND...: waits until that succeeds, while what was started last lives.
until_so() {
    name=$1
    shift
    until "$@" >/dev/null 2>&1; do
        kill -0 "$started" 2>/dev/null || { cat "$folder/$name" >&2; lacks "$name does not start"; }
        sleep 0.05
    done
}

# PostgreSQL does not run as root.
as=
if [ "$(id -u)" = 0 ]; then
    as='setpriv --reuid=postgres --regid=postgres --clear-groups'
    chown postgres "$folder"
fi
cd "$folder"
$as initdb -D data -A trust -N -U ludoteca -E UTF8 --locale=C >/dev/null
start postgres $as postgres -D data -k "$folder" -c listen_addresses=
until_so postgres psql -h "$folder" -U ludoteca -d postgres -c "CREATE DATABASE ludoteca"
start nats nats-server --addr 127.0.0.1 --port -1 --ports_file_dir "$folder" --jetstream --store_dir "$folder/nats.kept"
until_so nats grep -q nats: "$folder/nats-server_$started.ports"

LUDOTECA_STORE="postgres://ludoteca@localhost/ludoteca?host=$folder"
LUDOTECA_NATS=$(tr ',"[]' '\n' <"$folder/nats-server_$started.ports" | grep -m 1 ^nats:)
export LUDOTECA_STORE LUDOTECA_NATS
echo "LUDOTECA_STORE=$LUDOTECA_STORE"
echo "LUDOTECA_NATS=$LUDOTECA_NATS"
for worker in worker1 worker2; do
    start $worker "$LUDOTECA" worker
    until_so $worker grep -q 'Works for' "$folder/$worker"
done
port=$PORT
servers=
for server in server1 server2; do
    start $server "$LUDOTECA" serve --port "$port" --engine nats --proxy 127.0.0.1 --drain 0
    until_so $server grep -q 'Ludoteca is at' "$folder/$server"
    servers="$servers $(sed -n 's,.*http://\([^/]*\)/.*,\1,p' "$folder/$server")"
    echo "A server is at http://${servers##* }/"
    port=$((PORT ? PORT + 1 : 0))
done
if [ "$PORT" != 0 ] && command -v caddy >/dev/null; then
    NAME="http://127.0.0.1:$((PORT - 1))" SERVERS=$servers
    export NAME SERVERS
    start caddy env HOME="$folder" caddy run --adapter caddyfile --config "$here/Caddyfile.two"
    echo "Caddy is at $NAME/"
fi
echo "Ctrl-C ends it all."
wait
