/** The last three send a session cookie whose account was deleted, which was revoked, or whose admin is a client now. */
export const CALLERS = ['guest', 'client', 'other', 'admin', 'deleted', 'revoked', 'demoted'] as const;
export type CallerName = (typeof CALLERS)[number];

/**
 * The outcome of a valid request to each procedure and route by caller: ok, or the status of the error.
 * Where the request concerns a user's own data, it is the client's.
 */
const table = `
                                         guest   client  other   admin   deleted revoked demoted

  auth.session                           ok      ok      ok      ok      ok      ok      ok
  auth.me                                401     ok      ok      ok      401     401     ok
  auth.login                             ok      ok      ok      ok      ok      ok      ok
  auth.register                          ok      ok      ok      ok      ok      ok      ok
  auth.registration                      ok      ok      ok      ok      ok      ok      ok
  auth.confirm                           401     ok      ok      ok      401     401     ok
  auth.logout                            ok      ok      ok      ok      ok      ok      ok
  passwordLinks.forgotten                ok      ok      ok      ok      ok      ok      ok
  passwordLinks.open                     404     404     404     404     404     404     404
  passwordLinks.setPassword              404     404     404     404     404     404     404
  emailChanges.open                      404     404     404     404     404     404     404
  emailChanges.undo                      404     404     404     404     404     404     404

  me.samples.list                        401     ok      ok      ok      401     401     ok
  me.samples.search                      401     ok      ok      ok      401     401     ok
  me.requests.list                       401     ok      ok      ok      401     401     ok
  me.requests.search                     401     ok      ok      ok      401     401     ok
  me.requests.get                        401     ok      404     404     401     401     404
  me.requests.submit                     401     ok      ok      ok      401     401     ok
  me.requests.again                      401     ok      404     404     401     401     404
  me.requests.cancel                     401     ok      404     404     401     401     404
  me.requests.changes                    401     ok      ok      ok      401     401     ok
  me.profile.update                      401     ok      ok      ok      401     401     ok
  me.password.change                     401     ok      ok      ok      401     401     ok
  me.sessions.list                       401     ok      ok      ok      401     401     ok
  me.sessions.end                        401     ok      404     404     401     401     404
  me.sessions.endOthers                  401     ok      ok      ok      401     401     ok
  me.secondFactor.get                    401     ok      ok      ok      401     401     ok
  me.secondFactor.start                  401     ok      ok      ok      401     401     ok
  me.secondFactor.enable                 401     ok      400     400     401     401     400
  me.secondFactor.newRecoveryCodes       401     ok      409     409     401     401     409
  me.secondFactor.disable                401     ok      409     409     401     401     409
  me.credits.statement                   401     ok      ok      ok      401     401     ok
  me.notifications.get                   401     ok      ok      ok      401     401     ok
  me.notifications.update                401     ok      ok      ok      401     401     ok
  me.apiTokens.list                      401     ok      ok      ok      401     401     ok
  me.apiTokens.policy                    401     ok      ok      ok      401     401     ok
  me.apiTokens.create                    401     ok      ok      ok      401     401     ok
  me.apiTokens.revoke                    401     ok      404     404     401     401     404
  me.savedViews.list                     401     403     403     ok      401     401     403
  me.savedViews.create                   401     403     403     ok      401     401     403
  me.savedViews.rename                   401     403     403     404     401     401     403
  me.savedViews.delete                   401     403     403     404     401     401     403

  admin.clients.list                     401     403     403     ok      401     401     403
  admin.clients.search                   401     403     403     ok      401     401     403
  admin.clients.get                      401     403     403     ok      401     401     403
  admin.clients.create                   401     403     403     ok      401     401     403
  admin.clients.update                   401     403     403     ok      401     401     403
  admin.clients.deactivate               401     403     403     ok      401     401     403
  admin.clients.reactivate               401     403     403     ok      401     401     403
  admin.clients.delete                   401     403     403     ok      401     401     403
  admin.clients.bulkDeactivate           401     403     403     ok      401     401     403
  admin.clients.bulkReactivate           401     403     403     ok      401     401     403
  admin.clients.approve                  401     403     403     ok      401     401     403
  admin.clients.decline                  401     403     403     ok      401     401     403
  admin.invitations.get                  401     403     403     ok      401     401     403
  admin.invitations.send                 401     403     403     ok      401     401     403
  admin.invitations.sendAgain            401     403     403     ok      401     401     403
  admin.admins.list                      401     403     403     ok      401     401     403
  admin.admins.invite                    401     403     403     ok      401     401     403
  admin.admins.sendInvitationAgain       401     403     403     ok      401     401     403
  admin.admins.withdrawInvitation        401     403     403     ok      401     401     403
  admin.admins.deactivate                401     403     403     ok      401     401     403
  admin.admins.reactivate                401     403     403     ok      401     401     403
  admin.access.get                       401     403     403     ok      401     401     403
  admin.access.endSession                401     403     403     ok      401     401     403
  admin.access.revokeToken               401     403     403     ok      401     401     403
  admin.access.endAll                    401     403     403     ok      401     401     403
  admin.requests.list                    401     403     403     ok      401     401     403
  admin.requests.search                  401     403     403     ok      401     401     403
  admin.requests.counts                  401     403     403     ok      401     401     403
  admin.requests.adjacentRequests        401     403     403     ok      401     401     403
  admin.requests.get                     401     403     403     ok      401     401     403
  admin.requests.pending                 401     403     403     ok      401     401     403
  admin.requests.changes                 401     403     403     ok      401     401     403
  admin.requests.changeStatus            401     403     403     ok      401     401     403
  admin.requests.bulkChangeStatus        401     403     403     ok      401     401     403
  admin.requests.undoStatusChanges       401     403     403     ok      401     401     403
  admin.requests.updateShipment          401     403     403     ok      401     401     403
  admin.requests.addNote                 401     403     403     ok      401     401     403
  admin.samples.search                   401     403     403     ok      401     401     403
  admin.samples.get                      401     403     403     ok      401     401     403
  admin.samples.create                   401     403     403     ok      401     401     403
  admin.samples.update                   401     403     403     ok      401     401     403
  admin.samples.bulkSetActive            401     403     403     ok      401     401     403
  admin.settings.get                     401     403     403     ok      401     401     403
  admin.settings.update                  401     403     403     ok      401     401     403
  admin.analytics.summary                401     403     403     ok      401     401     403
  admin.analytics.report                 401     403     403     ok      401     401     403
  admin.credits.statement                401     403     403     ok      401     401     403
  admin.credits.check                    401     403     403     ok      401     401     403
  admin.emails.outgoing                  401     403     403     ok      401     401     403
  admin.emails.sendAgain                 401     403     403     409     401     401     403
  admin.auditLog.search                  401     403     403     ok      401     401     403
  admin.auditLog.admins                  401     403     403     ok      401     401     403
  admin.webhooks.list                    401     403     403     ok      401     401     403
  admin.backups.status                   401     403     403     ok      401     401     403
  admin.webhooks.create                  401     403     403     ok      401     401     403
  admin.webhooks.update                  401     403     403     ok      401     401     403
  admin.webhooks.replaceSecret           401     403     403     ok      401     401     403
  admin.webhooks.endPreviousSecret       401     403     403     ok      401     401     403
  admin.webhooks.delete                  401     403     403     ok      401     401     403
  admin.webhooks.deliveries              401     403     403     ok      401     401     403
  admin.webhooks.test                    401     403     403     ok      401     401     403
  admin.webhooks.sendAgain               401     403     403     ok      401     401     403

  GET /api/user                          401     ok      ok      ok      401     401     ok
  POST /api/login                        ok      ok      ok      ok      ok      ok      ok
  POST /api/register                     ok      ok      ok      ok      ok      ok      ok
  POST /api/logout                       ok      ok      ok      ok      ok      ok      ok
  GET /api/samples                       401     ok      ok      ok      401     401     ok
  GET /api/client/requests               401     ok      ok      ok      401     401     ok
  POST /api/client/requests              401     ok      ok      ok      401     401     ok
  GET /api/client/requests/:id           401     ok      404     404     401     401     404
  POST /api/client/requests/:id/cancel   401     ok      404     404     401     401     404
  GET /api/client/credits                401     ok      ok      ok      401     401     ok
  PATCH /api/client/profile              401     ok      ok      ok      401     401     ok
  PATCH /api/client/password             401     ok      ok      ok      401     401     ok
  GET /api/admin/users                   401     403     403     ok      401     401     403
  POST /api/admin/users                  401     403     403     ok      401     401     403
  PATCH /api/admin/users/:id             401     403     403     ok      401     401     403
  DELETE /api/admin/users/:id            401     403     403     ok      401     401     403
  GET /api/admin/users/:id/credits       401     403     403     ok      401     401     403
  GET /api/admin/requests                401     403     403     ok      401     401     403
  GET /api/admin/requests/:id            401     403     403     ok      401     401     403
  PATCH /api/admin/requests/:id          401     403     403     ok      401     401     403
  POST /api/admin/samples                401     403     403     ok      401     401     403
  PATCH /api/admin/samples/:id           401     403     403     ok      401     401     403
  GET /api/admin/settings                401     403     403     ok      401     401     403
  PATCH /api/admin/settings              401     403     403     ok      401     401     403
  GET /api/admin/webhooks                401     403     403     ok      401     401     403
  POST /api/admin/webhooks               401     403     403     ok      401     401     403
  PATCH /api/admin/webhooks/:id          401     403     403     ok      401     401     403
  DELETE /api/admin/webhooks/:id         401     403     403     ok      401     401     403
  POST /api/admin/webhooks/:id/secret    401     403     403     ok      401     401     403
  DELETE /api/admin/webhooks/:id/previous-secret 401 403 403     ok      401     401     403

  GET /api/openapi.json                  ok      ok      ok      ok      ok      ok      ok
  GET /api/docs                          ok      ok      ok      ok      ok      ok      ok
  GET /api/docs/scalar.js                ok      ok      ok      ok      ok      ok      ok
  GET /healthz                           ok      ok      ok      ok      ok      ok      ok
  GET /readyz                            ok      ok      ok      ok      ok      ok      ok
  POST /pictures                         401     403     403     ok      401     401     403
  POST /pictures/                        401     403     403     ok      401     401     403
  GET /pictures/:hash                    404     404     404     404     404     404     404
  GET /downloads/requests.csv            401     403     403     ok      401     401     403
  GET /downloads/own-requests.csv        401     ok      ok      ok      401     401     ok
  GET /downloads/clients.csv             401     403     403     ok      401     401     403
  GET /downloads/samples.csv             401     403     403     ok      401     401     403
  GET /downloads/own-statement.csv       401     ok      ok      ok      401     401     ok
  GET /downloads/statement.csv           401     403     403     ok      401     401     403
  GET /downloads/analytics.csv           401     403     403     ok      401     401     403
  GET /downloads/activity-log.csv        401     403     403     ok      401     401     403
`;

/** `ok`, or the status of the error. */
export type Outcome = string;

/** The matrix by the path of the procedure, or by the method and path of the route. */
export const authorization: ReadonlyMap<string, Record<CallerName, Outcome>> = new Map(
  table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('guest'))
    .map((line) => {
      const cells = line.trim().split(/\s+/);
      const outcomes = cells.splice(-CALLERS.length);
      return [
        cells.join(' '),
        Object.fromEntries(CALLERS.map((caller, index) => [caller, outcomes[index]])) as Record<
          CallerName,
          Outcome
        >,
      ];
    }),
);
