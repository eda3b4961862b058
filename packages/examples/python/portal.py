"""A client of the portal's REST API. It needs httpx (pip install httpx)."""

import os
import time

import httpx


class PortalError(Exception):
    """An error response. `code` is stable, the message is for people."""

    def __init__(self, response: httpx.Response):
        self.status = response.status_code
        is_problem = response.headers.get("content-type", "").startswith("application/problem+json")
        problem = response.json() if is_problem else {"detail": response.text}
        self.code = problem.get("code")
        super().__init__(f"{self.code}: {problem['detail']}")


class Portal:
    def __init__(self, url: str, token: str):
        headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
        self.client = httpx.Client(base_url=url, headers=headers, timeout=30)

    def send(self, method: str, path: str, **options) -> httpx.Response:
        """Sends a request. Repeats it once when the portal asks to wait, which is safe for reads and with an Idempotency-Key."""
        response = self.client.request(method, path, **options)
        if response.status_code in (429, 503):
            time.sleep(int(response.headers.get("Retry-After", "1")))
            response = self.client.request(method, path, **options)
        if response.is_error:
            raise PortalError(response)
        return response

    def pages(self, path: str, **params):
        """The items of a list, page by page."""
        response = self.send("GET", path, params=params)
        yield from response.json()
        while "next" in response.links:
            response = self.send("GET", response.links["next"]["url"])
            yield from response.json()


def from_environment() -> Portal:
    return Portal(os.environ.get("PORTAL", "http://127.0.0.1:3000"), os.environ["TOKEN"])
