/**
 * The procedures that are sent on their own: each is rate limited, and a batch could carry many attempts in one request.
 * The server rejects them in a batch.
 */
export const UNBATCHED_PROCEDURES: ReadonlySet<string> = new Set([
  'auth.confirm',
  'auth.login',
  'auth.register',
  'emailChanges.undo',
  'me.password.change',
  'me.requests.submit',
  'passwordLinks.forgotten',
  'passwordLinks.setPassword',
]);
