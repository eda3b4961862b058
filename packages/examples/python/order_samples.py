"""Requests one unit of each sample that is named, in one request.

PORTAL=https://portal.example.com TOKEN=ptl_... python3 order_samples.py ORDER_NUMBER SAMPLE_NAME...
"""

import sys

from portal import PortalError, from_environment

if len(sys.argv) < 3:
    sys.exit("Usage: python3 order_samples.py ORDER_NUMBER SAMPLE_NAME...")
order_number, *names = sys.argv[1:]
portal = from_environment()
try:
    catalogue = portal.send("GET", "/api/samples").json()
    ids = {sample["name"]: sample["id"] for sample in catalogue}
    for name in names:
        if name not in ids:
            sys.exit(f"The catalogue has no sample {name}")
    lines = [{"id": ids[name], "quantity": 1} for name in names]
    # The key makes it safe to run the program again for the same order: the portal then returns that request.
    response = portal.send(
        "POST", "/api/client/requests", json={"samples": lines}, headers={"Idempotency-Key": order_number}
    )
except PortalError as error:
    sys.exit(str(error))
request = response.json()
outcome = "was sent before" if response.headers.get("Idempotency-Replayed") == "true" else "sent"
print(f"Request #{request['id']} {outcome}, {request['remainingCredits']} credits left")
