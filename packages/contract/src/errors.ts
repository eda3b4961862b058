/** The stable codes by which programs recognize an error, with their status. The REST documentation lists them. */
export const ERROR_CODES = {
  'invalid-input': { status: 400, meaning: 'The request is malformed. `errors` names the invalid fields.' },
  'sample-not-available': {
    status: 400,
    meaning: 'A requested sample is unknown or inactive. The message names it.',
  },
  'shipping-address-required': {
    status: 400,
    meaning: 'The settings require a shipping address, and there is none.',
  },
  'no-units-left': { status: 400, meaning: 'At least one unit of a request must be sent.' },
  'import-has-errors': {
    status: 400,
    meaning: 'A file is imported as a whole, and some of its rows have errors.',
  },
  'above-monthly-credits': {
    status: 400,
    meaning: 'A renewal brings fewer credits than the held request needs.',
  },
  'wrong-password': { status: 400, meaning: 'The current password is wrong.' },
  unauthenticated: { status: 401, meaning: 'The request has no valid session and no API token.' },
  'invalid-token': {
    status: 401,
    meaning: 'The API token is unknown, revoked or expired, or its account can no longer sign in.',
  },
  'wrong-credentials': { status: 401, meaning: 'No account has this username and password.' },
  'second-factor-required': {
    status: 401,
    meaning: 'The password is right. Send the code of the authenticator app as `totp`.',
  },
  'wrong-second-factor': { status: 401, meaning: 'The code of the authenticator app is wrong.' },
  'account-deactivated': { status: 401, meaning: 'An admin has deactivated the account.' },
  'account-waiting': { status: 401, meaning: "The account waits for an admin's approval." },
  forbidden: { status: 403, meaning: 'The user may not do this.' },
  'admin-required': { status: 403, meaning: 'Only admins may do this.' },
  'cross-site': { status: 403, meaning: 'A browser sent the request from another site.' },
  'insufficient-scope': { status: 403, meaning: 'The API token lacks the scope that the message names.' },
  'session-required': { status: 403, meaning: 'API tokens cannot do this, only a signed-in person can.' },
  'api-tokens-turned-off': { status: 403, meaning: 'An admin has turned API tokens off for clients.' },
  'confirmation-required': {
    status: 403,
    meaning:
      "The step needs the password, and with a second factor a code, of the session's last ten minutes. A sign-in counts.",
  },
  'second-factor-enrolment-required': {
    status: 403,
    meaning: 'Admins of this portal need two-factor authentication, and this admin has not turned it on.',
  },
  'registration-closed': { status: 403, meaning: 'New accounts need an invitation.' },
  'not-found': { status: 404, meaning: "What the URL names does not exist, or is another user's." },
  conflict: { status: 409, meaning: 'The current state does not allow it. The message says why.' },
  'not-enough-credits': {
    status: 409,
    meaning:
      'The client has fewer credits than the request needs: `missing` says how many fewer, `remainingCredits` and `nextResetDate` what there is until when.',
  },
  'stale-credits': {
    status: 409,
    meaning: 'The remaining credits are no longer `expectedRemainingCredits`. Read the client again.',
  },
  'stale-status': {
    status: 409,
    meaning: "The request's status is no longer `expectedStatus`. Read the request again.",
  },
  'stale-settings': {
    status: 409,
    meaning: 'Another admin changed the settings in the meantime. Read them again.',
  },
  'stale-sample': { status: 409, meaning: 'A field of the sample no longer has its value of `expected`.' },
  'stale-client': { status: 409, meaning: 'A field of the client no longer has its value of `expected`.' },
  'stale-profile': { status: 409, meaning: 'A field of the profile no longer has its value of `expected`.' },
  'stale-webhook': { status: 409, meaning: 'A field of the webhook no longer has its value of `expected`.' },
  'stale-shipment': { status: 409, meaning: 'The shipment is no longer the `expected` one.' },
  'stale-address': { status: 409, meaning: 'A field of the address no longer has its value of `expected`.' },
  'stale-view': { status: 409, meaning: 'The saved view no longer has the `expected` name.' },
  'stale-type': {
    status: 409,
    meaning: 'A field of the transfer type no longer has its value of `expected`.',
  },
  'stale-request': { status: 409, meaning: 'A field of the request no longer has its value of `expected`.' },
  'stale-import': { status: 409, meaning: 'The file or the data changed since the preview of the import.' },
  'import-running': { status: 409, meaning: 'Another import is running.' },
  'not-editable': {
    status: 409,
    meaning:
      'The request is no longer pending, so its client cannot change it, or it is rejected, so its samples cannot be cut.',
  },
  'already-shipped': {
    status: 409,
    meaning: 'The request has been shipped, so its address and samples can no longer change.',
  },
  'no-outcome-yet': {
    status: 409,
    meaning: 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.',
  },
  'too-many-messages': { status: 409, meaning: 'The request has as many messages as it can have.' },
  'stale-outcome': {
    status: 409,
    meaning: "The request's outcome is no longer that of `expectedAt`. Read the request again.",
  },
  'stale-currency': {
    status: 409,
    meaning: "`currency` is not the setting's, or for the amount that is stored not the stored one.",
  },
  'not-cancellable': { status: 409, meaning: 'The request is no longer pending.' },
  'not-shipped': { status: 409, meaning: 'The request is not shipped, or it has arrived already.' },
  'enough-credits': { status: 409, meaning: 'The credits suffice now, so the request can be submitted.' },
  'too-many-held-requests': {
    status: 409,
    meaning: 'As many held requests of the account wait as can wait at the same time.',
  },
  'not-waiting': {
    status: 409,
    meaning: 'The held request no longer waits, or waits for the renewal and not for an admin.',
  },
  'held-request-blocked': {
    status: 409,
    meaning: 'The held request cannot be sent now. The message says why. No credits were granted.',
  },
  'username-taken': { status: 409, meaning: 'Another account has this username.' },
  'email-taken': { status: 409, meaning: 'Another account has this email.' },
  'name-taken': { status: 409, meaning: 'Another transfer type or saved view has this name.' },
  'design-number-taken': { status: 409, meaning: 'Another sample has this design number.' },
  'customer-number-taken': { status: 409, meaning: 'Another client has this customer number.' },
  'admin-account': { status: 409, meaning: "An admin's account cannot be deleted." },
  'client-deactivated': {
    status: 409,
    meaning: 'The client is deactivated, so no request can be entered for it.',
  },
  'client-waiting': { status: 409, meaning: 'The client waits for approval and cannot be changed yet.' },
  'too-many-addresses': { status: 409, meaning: 'The address book is full.' },
  'too-many-webhooks': { status: 409, meaning: 'The portal has as many webhooks as it can have.' },
  'body-too-large': { status: 413, meaning: 'The body is larger than 1 MiB, or a picture than 5 MiB.' },
  'not-json': { status: 415, meaning: "The body's Content-Type is not application/json." },
  'wrong-picture-type': { status: 415, meaning: 'The file is not a PNG, JPEG or WebP picture.' },
  'idempotency-key-reused': {
    status: 422,
    meaning: 'The Idempotency-Key was used before with another body.',
  },
  'rate-limited': { status: 429, meaning: 'Too many requests. Wait as many seconds as Retry-After says.' },
  'internal-error': {
    status: 500,
    meaning: 'A defect of the portal. The message has a reference for its operator.',
  },
  unavailable: {
    status: 503,
    meaning: 'The portal is busy or cannot reach its database. Wait as many seconds as Retry-After says.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

/** Sent as `code`, by tRPC as `data.errorCode`. */
export type ErrorCode = keyof typeof ERROR_CODES;
export type ErrorStatus = (typeof ERROR_CODES)[ErrorCode]['status'];

type CreditShortage = { missing: number; remainingCredits: number; nextResetDate: string };

/** For admins: the account that has a value which must be unique. */
export type Holder = { id: number; username: string };

/** What some errors have beside code and message. */
export type ErrorExtensions = { credits?: CreditShortage; heldBy?: Holder };

/** As members of problem details (RFC 9457). */
export function problemMembers({ credits, ...others }: ErrorExtensions) {
  return { ...credits, ...others };
}
