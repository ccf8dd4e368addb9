#!/bin/sh
# Measures `recipesite serve` beside nginx: the same folder, the same load, taking turns.
# serve.sh PROGRAM [SECONDS [ROUNDS]]
set -eu
program=$(realpath "$1") seconds=${2:-5} rounds=${3:-3}
for tool in nginx wrk; do
  command -v "$tool" >/dev/null || { echo "$tool is needed: apt-get install nginx-light wrk" >&2; exit 1; }
done
folder=$(mktemp -d)
pids=
trap 'for pid in $pids; do kill "$pid" 2>/dev/null || :; done; rm -rf "$folder"' EXIT INT TERM
cd "$folder"

"$program" build --quiet
"$program" serve --port 0 >announcement &
pids=$!
while [ ! -s announcement ]; do kill -0 "$pids" || exit 1; done
ours=$(sed -n 's|.*\(http://[^ ]*/\).*|\1|p' announcement)

# As Debian sets it up, but without a log of requests, as we have none either.
port=${ours##*:} port=$((${port%/} + 1))
cat >nginx.conf <<END
daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; worker_processes auto;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types; sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000000;
  client_body_temp_path $folder/a; proxy_temp_path $folder/b; fastcgi_temp_path $folder/c; uwsgi_temp_path $folder/d;
  scgi_temp_path $folder/e;
  server { listen 127.0.0.1:$port; root $folder/site; }
}
END
chmod 755 "$folder"
nginx -c "$folder/nginx.conf" 2>nginx.err &
pids="$pids $!"
theirs=http://127.0.0.1:$port/
until [ -s nginx.pid ]; do kill -0 "${pids##* }" || { cat nginx.err nginx.log >&2; exit 1; }; done

# wrk's lines "99%  2.06ms" and "Requests/sec:  75098.51".
measure() { wrk -t 2 -c 64 -d "$seconds" --latency "$1about.html" | awk '/99%/ { p99 = $2 } /Requests.sec/ { print $2, p99 }'; }
measure "$ours" >/dev/null
measure "$theirs" >/dev/null
echo "requests/s and 99th percentile of one page ($(wc -c <site/about.html) bytes), 64 connections, $seconds s each"
for round in $(seq "$rounds"); do
  set -- $(measure "$ours") $(measure "$theirs")
  echo "$1 $2 $3 $4" | awk '{ ratio = $1 / $3
    printf "recipesite %8.0f %9s   nginx %8.0f %9s   ratio %.2f (0.8 wanted: %s)\n", $1, $2, $3, $4, ratio, (ratio >= 0.8 ? "met" : "MISSED") }'
done
