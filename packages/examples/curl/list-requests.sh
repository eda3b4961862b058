#!/usr/bin/env bash
# Prints all requests of a client, one page of JSON after the other.
#   PORTAL=https://portal.example.com TOKEN=ptl_... bash list-requests.sh
set -euo pipefail
PAGE_SIZE=${PAGE_SIZE:-200}
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT

next="/api/client/requests?limit=$PAGE_SIZE"
while [ -n "$next" ]; do
  curl --fail-with-body -sS -D "$headers" -H "Authorization: Bearer $TOKEN" "$PORTAL$next"
  next=$(sed -n 's/^[Ll]ink: <\(.*\)>; rel="next".*/\1/p' "$headers")
done
