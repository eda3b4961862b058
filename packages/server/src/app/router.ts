import { accountAccessRouter } from '../features/accounts/access/account-access.router.ts';
import { apiTokensRouter } from '../features/accounts/api-tokens/api-tokens.router.ts';
import { emailChangesRouter } from '../features/accounts/email-changes/email-changes.router.ts';
import { passwordLinksRouter } from '../features/accounts/password-links/password-links.router.ts';
import {
  ownSessionsRouter,
  passwordRouter,
  profileRouter,
} from '../features/accounts/profile/profile.router.ts';
import { registrationRouter } from '../features/accounts/registration/registration.router.ts';
import { secondFactorRouter } from '../features/accounts/second-factor/second-factor.router.ts';
import { authRouter } from '../features/accounts/sign-in/auth.router.ts';
import { addressesRouter, ownAddressesRouter } from '../features/addresses/addresses.router.ts';
import { adminsRouter } from '../features/admins/admins.router.ts';
import { analyticsRouter } from '../features/analytics/analytics.router.ts';
import { attentionRouter } from '../features/attention/attention.router.ts';
import { auditLogRouter } from '../features/audit-log/audit-log.router.ts';
import { backupsRouter } from '../features/backups/backups.router.ts';
import { invitationsRouter } from '../features/clients/client-invitations.router.ts';
import { clientsRouter } from '../features/clients/clients.router.ts';
import { creditsRouter, ownCreditsRouter } from '../features/credits/credits.router.ts';
import { emailsRouter } from '../features/emails/emails.router.ts';
import { heldRequestsRouter, ownHeldRequestsRouter } from '../features/held-requests/held-requests.router.ts';
import { changesRouter, ownChangesRouter } from '../features/live/live.router.ts';
import { messagesRouter, ownMessagesRouter } from '../features/messages/messages.router.ts';
import { notificationsRouter, requestEmailsRouter } from '../features/notifications/notifications.router.ts';
import { pressPagesRouter } from '../features/press-pages/press-pages.router.ts';
import { adminRequestsRouter } from '../features/requests/admin-requests.router.ts';
import { clientRequestsRouter } from '../features/requests/client-requests.router.ts';
import { outcomeLinksRouter } from '../features/requests/outcomes/outcome-links.router.ts';
import { catalogueRouter, favoritesRouter, samplesRouter } from '../features/samples/samples.router.ts';
import { savedViewsRouter } from '../features/saved-views/saved-views.router.ts';
import { settingsRouter } from '../features/settings/settings.router.ts';
import { statusRouter } from '../features/status/status.router.ts';
import {
  ownTransferTypesRouter,
  transferTypesRouter,
} from '../features/transfer-types/transfer-types.router.ts';
import { webhooksRouter } from '../features/webhooks/webhooks.router.ts';
import { createCallerFactory, mergeRouters, router } from '../platform/trpc/trpc.ts';
// What features add to the platform's types, also for programs that load the router alone.
import type {} from './emails.ts';
import type {} from './entities.ts';

/** The client's own procedures are under `me`, because tRPC's hooks reserve the key `client`. */
export const appRouter = router({
  auth: mergeRouters(authRouter, registrationRouter),
  passwordLinks: passwordLinksRouter,
  emailChanges: emailChangesRouter,
  outcomeLinks: outcomeLinksRouter,
  pressPages: pressPagesRouter,
  me: router({
    samples: catalogueRouter,
    favorites: favoritesRouter,
    transferTypes: ownTransferTypesRouter,
    requests: mergeRouters(clientRequestsRouter, ownChangesRouter),
    messages: ownMessagesRouter,
    heldRequests: ownHeldRequestsRouter,
    addresses: ownAddressesRouter,
    profile: profileRouter,
    password: passwordRouter,
    sessions: ownSessionsRouter,
    secondFactor: secondFactorRouter,
    credits: ownCreditsRouter,
    notifications: notificationsRouter,
    apiTokens: apiTokensRouter,
    savedViews: savedViewsRouter,
  }),
  admin: router({
    clients: clientsRouter,
    addresses: addressesRouter,
    invitations: invitationsRouter,
    admins: adminsRouter,
    access: accountAccessRouter,
    requests: mergeRouters(adminRequestsRouter, changesRouter),
    messages: messagesRouter,
    heldRequests: heldRequestsRouter,
    samples: samplesRouter,
    transferTypes: transferTypesRouter,
    settings: settingsRouter,
    analytics: analyticsRouter,
    attention: attentionRouter,
    credits: creditsRouter,
    emails: mergeRouters(emailsRouter, requestEmailsRouter),
    webhooks: webhooksRouter,
    auditLog: auditLogRouter,
    backups: backupsRouter,
    status: statusRouter,
  }),
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

export type Procedure = (input: unknown) => Promise<unknown>;

export function getProcedure(caller: Caller, path: string): Procedure {
  let node: unknown = caller;
  for (const key of path.split('.')) node = (node as Record<string, unknown>)[key];
  return node as Procedure;
}
