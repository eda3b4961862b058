import * as z from 'zod/mini';
import { dayRangeFields, SearchText, searchPageFields, searchPageOf } from './pagination.ts';
import { Id } from './values/id.ts';
import { ID_MAX } from './values/limits.ts';

/** Labels by procedure name. Uploads have an endpoint of their own. Only what admins do is logged. */
export const adminActions = {
  'clients.create': 'Client created',
  'clients.update': 'Client updated',
  'clients.deactivate': 'Client deactivated',
  'clients.reactivate': 'Client reactivated',
  'clients.delete': 'Client deleted',
  'clients.approve': 'Client approved',
  'clients.decline': 'Client declined',
  'clients.import': 'Clients imported',
  'invitations.send': 'Client invited',
  'invitations.sendAgain': 'Invitation resent',
  'admins.invite': 'Admin invited',
  'admins.sendInvitationAgain': "Admin's invitation resent",
  'admins.withdrawInvitation': "Admin's invitation withdrawn",
  'admins.deactivate': 'Admin deactivated',
  'admins.reactivate': 'Admin reactivated',
  'access.endSession': "Account's session ended",
  'access.revokeToken': "Account's API token revoked",
  'access.endAll': "Account's access ended",
  'requests.changeStatus': 'Request status changed',
  'requests.changeShipTo': 'Shipping address changed',
  'requests.cutLines': 'Samples cut',
  'requests.enter': 'Request entered for a client',
  'requests.undoStatusChanges': 'Request status change undone',
  'requests.updateShipment': 'Shipment corrected',
  'requests.setOutcome': 'Outcome recorded',
  'requests.sendMessage': 'Message sent',
  'requests.addNote': 'Internal note added',
  'requests.recordPrint': 'Request printed',
  'heldRequests.grant': 'Request for credits granted',
  'heldRequests.decline': 'Request for credits declined',
  'samples.create': 'Sample created',
  'samples.update': 'Sample updated',
  'samples.import': 'Samples imported',
  'transferTypes.create': 'Transfer type created',
  'transferTypes.update': 'Transfer type updated',
  'pictures.upload': 'Image uploaded',
  'settings.update': 'Settings updated',
  'mail.sendAgain': 'Email resent',
  'mail.chooseRequestEmails': 'Own emails about requests changed',
  'profile.update': 'Own name or email changed',
  'profile.restoreEmail': 'Own email restored',
  'password.change': 'Own password changed',
  'sessions.end': 'Own session ended',
  'sessions.endOthers': 'Own other sessions ended',
  'notifications.update': 'Own notifications changed',
  'apiTokens.create': 'API token created',
  'apiTokens.revoke': 'API token revoked',
  'secondFactor.enable': 'Two-factor authentication turned on',
  'secondFactor.disable': 'Two-factor authentication turned off',
  'secondFactor.newRecoveryCodes': 'New recovery codes created',
  'webhooks.create': 'Webhook created',
  'webhooks.update': 'Webhook updated',
  'webhooks.replaceSecret': "Webhook's secret replaced",
  'webhooks.endPreviousSecret': "Webhook's previous secret ended",
  'webhooks.delete': 'Webhook deleted',
  'webhooks.test': 'Webhook tested',
  'webhooks.sendAgain': 'Webhook delivery resent',
} as const;
export type AdminAction = keyof typeof adminActions;

const actions = Object.keys(adminActions) as [AdminAction, ...AdminAction[]];

/** A changed field; null means empty. Long texts are cut. */
export const FieldChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const LogEntryView = z.object({
  id: Id,
  at: z.iso.datetime(),
  admin: z.object({ id: Id, name: z.string() }),
  /** A key of `adminActions`, or one that only older versions have. */
  action: z.string(),
  subject: z.object({
    id: z.nullable(Id),
    name: z.string(),
    page: z.nullable(z.enum(['client', 'admin', 'request'])),
  }),
  changes: z.array(FieldChange),
});
export type LogEntryView = z.infer<typeof LogEntryView>;

export function actionLabel(action: string): string {
  return (adminActions as Partial<Record<string, string>>)[action] ?? action;
}

export const LOG_SUBJECT_ACTIONS = {
  client: ['clients', 'invitations', 'access', 'heldRequests'],
  request: ['requests'],
  sample: ['samples'],
} as const;
export type LogSubjectKind = keyof typeof LOG_SUBJECT_ACTIONS;
export type LogSubject = `${LogSubjectKind}-${number}`;

export function parseLogSubject(subject: string): { kind: LogSubjectKind; id: number } | null {
  const [, kind, digits] = /^(client|request|sample)-([1-9]\d{0,9})$/.exec(subject) ?? [];
  const id = Number(digits);
  return kind === undefined || id > ID_MAX ? null : { kind: kind as LogSubjectKind, id };
}

const subjectMessage = 'The subject must look like client-7, request-7 or sample-7';

const filterFields = {
  search: z.optional(SearchText),
  action: z.optional(z.enum(actions)),
  adminId: z.optional(Id),
  subject: z.optional(
    z.string(subjectMessage).check(z.refine((subject) => parseLogSubject(subject) !== null, subjectMessage)),
  ),
  ...dayRangeFields,
};

export const LogFilter = z.strictObject(filterFields);
export type LogFilter = z.infer<typeof LogFilter>;

export const ListLogInput = z.strictObject({ ...filterFields, ...searchPageFields });
export type ListLogInput = z.infer<typeof ListLogInput>;

export const LogPage = searchPageOf(LogEntryView);
export type LogPage = z.infer<typeof LogPage>;

export const LogAdminsView = z.array(z.object({ id: Id, name: z.string() }));
export type LogAdminsView = z.infer<typeof LogAdminsView>;
