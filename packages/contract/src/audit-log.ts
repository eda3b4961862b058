import * as z from 'zod/mini';
import { Id } from './id.ts';
import { cursorPageFields, cursorPageOf, dayRangeFields, SearchText } from './pagination.ts';

/**
 * What an admin can do, each under the name of its procedure, in words. An upload has a door of its own, and tokens are
 * made and revoked by anybody: of clients they are not written down.
 */
export const adminActions = {
  'clients.create': 'Client created',
  'clients.update': 'Client changed',
  'clients.deactivate': 'Client deactivated',
  'clients.reactivate': 'Client reactivated',
  'clients.delete': 'Client deleted',
  'invitations.send': 'Client invited',
  'invitations.sendAgain': 'Invitation sent again',
  'requests.changeStatus': 'Request moved',
  'samples.create': 'Sample created',
  'samples.update': 'Sample changed',
  'pictures.upload': 'Picture uploaded',
  'settings.update': 'Settings changed',
  'mail.sendAgain': 'Mail sent again',
  'apiTokens.create': 'API token created',
  'apiTokens.revoke': 'API token revoked',
  'webhooks.create': 'Webhook created',
  'webhooks.update': 'Webhook changed',
  'webhooks.delete': 'Webhook deleted',
  'webhooks.test': 'Webhook tested',
  'webhooks.sendAgain': 'Webhook sent again',
} as const;
export type AdminAction = keyof typeof adminActions;

const actions = Object.keys(adminActions) as [AdminAction, ...AdminAction[]];

/** A field that an action changed; null stands for nothing before, or nothing left. Long texts are cut. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** One action of an admin. People and things go by the names that they had at the time. */
export const LogEntryView = z.object({
  id: Id,
  at: z.iso.datetime(),
  admin: z.object({ id: Id, name: z.string() }),
  /** A name of `adminActions`, or one that an older version of the portal knew. */
  action: z.string(),
  /** What it was done to; the id is that of a client, a request or a sample. */
  subject: z.object({ id: z.nullable(Id), name: z.string() }),
  changes: z.array(FieldChange),
});
export type LogEntryView = z.infer<typeof LogEntryView>;

/** The words for an action, whichever version of the portal wrote it. */
export const actionLabels = (action: string): string =>
  (adminActions as Partial<Record<string, string>>)[action] ?? action;

const filterFields = {
  /** Words of the admin's name, of what the action was done to, or of the values that changed; or an id. */
  search: z.optional(SearchText),
  action: z.optional(z.enum(actions)),
  adminId: z.optional(Id),
  ...dayRangeFields,
};

/** Which actions the log shows, the newest first. */
export const LogFilter = z.strictObject(filterFields);
export type LogFilter = z.infer<typeof LogFilter>;

export const ListLogInput = z.strictObject({ ...filterFields, ...cursorPageFields });
export type ListLogInput = z.infer<typeof ListLogInput>;

export const LogPage = cursorPageOf(LogEntryView);
export type LogPage = z.infer<typeof LogPage>;

/** Who stands in the log, by the name that they have today. */
export const LogAdminsView = z.array(z.object({ id: Id, name: z.string() }));
export type LogAdminsView = z.infer<typeof LogAdminsView>;
