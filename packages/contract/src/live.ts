import * as z from 'zod/mini';

/** The subject is the id of the request (also of a message), held request, account or webhook, or the action of a log entry. */
export const CHANGE_TOPICS = [
  'new-request',
  'request',
  /** A message of a request was written or read. */
  'message',
  'new-account',
  'account',
  'held-request',
  'sample',
  'webhook',
  'log',
  'analytics',
  /** Too much has changed, or it is unknown what: all data on screen is read again. */
  'everything',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

export type ChangeView = { topic: ChangeTopic; subject: string; accountId: number | null };

/** Changes, and the position after them, from which an interrupted subscription resumes on any node. */
export type ChangeBatch = { id: string; changes: ChangeView[] };

export const SubscribeInput = z.optional(
  z.strictObject({
    lastEventId: z.optional(z.string().check(z.maxLength(100))),
    /** In milliseconds. */
    pageAge: z.optional(z.int().check(z.gte(0))),
  }),
);
export type SubscribeInput = z.infer<typeof SubscribeInput>;
