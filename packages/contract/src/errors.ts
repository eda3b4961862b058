/** The stable codes by which programs recognize an error, by status. The REST documentation lists them. */
const meanings = {
  400: {
    'invalid-input': 'The request is malformed. `errors` names the invalid fields.',
    'sample-not-available': 'A requested sample is unknown or inactive. The message names it.',
    'shipping-address-required': 'The settings require a shipping address, and there is none.',
    'no-units-left': 'At least one unit of a request must be sent.',
    'import-has-errors': 'A file is imported as a whole, and some of its rows have errors.',
    'above-monthly-credits': 'A renewal brings fewer credits than the held request needs.',
    'wrong-password': 'The current password is wrong.',
  },
  401: {
    unauthenticated: 'The request has no valid session and no API token.',
    'invalid-token': 'The API token is unknown, revoked or expired, or its account can no longer sign in.',
    'wrong-credentials': 'No account has this username and password.',
    'second-factor-required': 'The password is right. Send the code of the authenticator app as `totp`.',
    'wrong-second-factor': 'The code of the authenticator app is wrong.',
    'account-deactivated': 'An admin has deactivated the account.',
    'account-waiting': "The account waits for an admin's approval.",
  },
  403: {
    forbidden: 'The user may not do this.',
    'admin-required': 'Only admins may do this.',
    'cross-site': 'A browser sent the request from another site.',
    'insufficient-scope': 'The API token lacks the scope that the message names.',
    'session-required': 'API tokens cannot do this, only a signed-in person can.',
    'api-tokens-turned-off': 'An admin has turned API tokens off for clients.',
    'confirmation-required':
      "The step needs the password, and with a second factor a code, of the session's last ten minutes. A sign-in counts.",
    'second-factor-enrolment-required':
      'Admins of this portal need two-factor authentication, and this admin has not turned it on.',
    'registration-closed': 'New accounts need an invitation.',
  },
  404: {
    'not-found': "What the URL names does not exist, or is another user's.",
  },
  409: {
    conflict: 'The current state does not allow it. The message says why.',
    'not-enough-credits':
      'The client has fewer credits than the request needs: `missing` says how many fewer, `remainingCredits` and `nextResetDate` what there is until when.',
    'stale-credits': 'The remaining credits are no longer `expectedRemainingCredits`. Read the client again.',
    'stale-status': "The request's status is no longer `expectedStatus`. Read the request again.",
    'stale-settings': 'Another admin changed the settings in the meantime. Read them again.',
    'stale-sample': 'A field of the sample no longer has its value of `expected`.',
    'stale-client': 'A field of the client no longer has its value of `expected`.',
    'stale-profile': 'A field of the profile no longer has its value of `expected`.',
    'stale-webhook': 'A field of the webhook no longer has its value of `expected`.',
    'stale-shipment': 'The shipment is no longer the `expected` one.',
    'stale-address': 'A field of the address no longer has its value of `expected`.',
    'stale-view': 'The saved view no longer has the `expected` name.',
    'stale-type': 'A field of the transfer type no longer has its value of `expected`.',
    'stale-request': 'A field of the request no longer has its value of `expected`.',
    'stale-import': 'The file or the data changed since the preview of the import.',
    'import-running': 'Another import is running.',
    'not-editable':
      'The request is no longer pending, so its client cannot change it, or it is rejected, so its samples cannot be cut.',
    'already-shipped': 'The request has been shipped, so its address and samples can no longer change.',
    'no-outcome-yet': 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.',
    'too-many-messages': 'The request has as many messages as it can have.',
    'stale-outcome': "The request's outcome is no longer that of `expectedAt`. Read the request again.",
    'stale-currency': "`currency` is not the setting's, or for the amount that is stored not the stored one.",
    'not-cancellable': 'The request is no longer pending.',
    'not-shipped': 'The request is not shipped, or it has arrived already.',
    'enough-credits': 'The credits suffice now, so the request can be submitted.',
    'too-many-held-requests': 'As many held requests of the account wait as can wait at the same time.',
    'not-waiting': 'The held request no longer waits, or waits for the renewal and not for an admin.',
    'held-request-blocked':
      'The held request cannot be sent now. The message says why. No credits were granted.',
    'username-taken': 'Another account has this username.',
    'email-taken': 'Another account has this email.',
    'name-taken': 'Another transfer type or saved view has this name.',
    'design-number-taken': 'Another sample has this design number.',
    'customer-number-taken': 'Another client has this customer number.',
    'admin-account': "An admin's account cannot be deleted.",
    'client-deactivated': 'The client is deactivated, so no request can be entered for it.',
    'client-waiting': 'The client waits for approval and cannot be changed yet.',
    'too-many-addresses': 'The address book is full.',
    'too-many-webhooks': 'The portal has as many webhooks as it can have.',
  },
  413: {
    'body-too-large': 'The body is larger than 1 MiB, or a picture than 5 MiB.',
  },
  415: {
    'not-json': "The body's Content-Type is not application/json.",
    'wrong-picture-type': 'The file is not a PNG, JPEG or WebP picture.',
  },
  422: {
    'idempotency-key-reused': 'The Idempotency-Key was used before with another body.',
  },
  429: {
    'rate-limited': 'Too many requests. Wait as many seconds as Retry-After says.',
  },
  500: {
    'internal-error': 'A defect of the portal. The message has a reference for its operator.',
  },
  503: {
    unavailable: 'The portal is busy or cannot reach its database. Wait as many seconds as Retry-After says.',
  },
} as const satisfies Record<number, Record<string, string>>;

export type ErrorStatus = keyof typeof meanings;
export type CodeOf<Status extends ErrorStatus> = { [Key in Status]: keyof (typeof meanings)[Key] }[Status];
/** Sent as `code`, by tRPC as `data.errorCode`. */
export type ErrorCode = CodeOf<ErrorStatus>;

export const ERROR_CODES = Object.fromEntries(
  Object.entries(meanings).flatMap(([status, codes]) =>
    Object.entries(codes).map(([code, meaning]) => [code, { status: Number(status), meaning }]),
  ),
) as Record<ErrorCode, { status: ErrorStatus; meaning: string }>;

type CreditShortage = { missing: number; remainingCredits: number; nextResetDate: string };

/** For admins: the account that has a value which must be unique. */
export type Holder = { id: number; username: string };

/** What some errors have beside code and message. */
export type ErrorExtensions = { credits?: CreditShortage; heldBy?: Holder };

/** As members of problem details (RFC 9457). */
export function problemMembers({ credits, ...others }: ErrorExtensions) {
  return { ...credits, ...others };
}
