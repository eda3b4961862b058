"""Prints all requests of a client, page by page.

PORTAL=https://portal.example.com TOKEN=ptl_... python3 list_requests.py
"""

import os
import sys

from portal import PortalError, from_environment

try:
    for request in from_environment().pages("/api/client/requests", limit=int(os.environ.get("PAGE_SIZE", "200"))):
        names = ", ".join(sample["name"] for sample in request["samples"])
        print(f"#{request['id']} {request['status']}: {names}")
except PortalError as error:
    sys.exit(str(error))
