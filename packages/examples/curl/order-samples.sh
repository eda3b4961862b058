#!/usr/bin/env bash
# Requests one unit of a sample. The order number makes it safe to run the program again for the same order.
#   PORTAL=https://portal.example.com TOKEN=ptl_... bash order-samples.sh ORDER_NUMBER SAMPLE_ID
set -euo pipefail

curl --fail-with-body -sS "$PORTAL/api/client/requests" \
  -H "Authorization: Bearer $TOKEN" \
  -H 'Accept: application/json' \
  -H 'Content-Type: application/json' \
  -H "Idempotency-Key: $1" \
  -d '{"samples":[{"id":'"$2"',"quantity":1}]}'
