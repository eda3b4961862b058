/** What holds for every call, a paragraph each. */
export const introduction = [
  'Sign in with POST /api/login. The session travels in a cookie, which every other call sends along.',
  'Programs send an API token instead, which its user makes in the settings (API Tokens) and which is shown once: Authorization: Bearer ptl_... Its scopes say what it may do: read is every reading call that its user may make, request is to request samples, admin is every call for admins. A token without the scope is 403, one that is revoked, expired or of an account that is gone is 401.',
  'Bodies are JSON in UTF-8 (Content-Type: application/json) of at most 1 MiB; other types are 415, longer bodies 413. Input is strict: an unknown field or parameter is 400. Text is trimmed before its length is checked. Times are ISO 8601 in UTC.',
  'A list comes whole, streamed, unless limit or cursor ask for a page. Follow the Link header (rel="next") until there is none; a page costs the same at any depth.',
  'An error is one plain sentence as text/plain. A caller whose Accept names application/json or application/problem+json gets problem details (RFC 9457): type, title, status, detail and, for bad input, errors with the path and the message of every field at fault.',
  'A changing call that a browser sends from another site is 403. While the database is away every call is 503; Retry-After says in how many seconds to try again.',
] as const;
