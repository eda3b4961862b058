import * as z from 'zod/mini';
import { MESSAGE_SIDES, messageLimits } from './messages.values.ts';
import { pageFields, pageOf } from './pagination.ts';
import { IdempotencyKey } from './requests.ts';
import { Id } from './values/id.ts';
import { text } from './values/text.ts';

export const messageRefusals = {
  tooMany: `A request can have at most ${messageLimits.perRequest} messages.`,
  tooFast: 'You have sent many messages in the last minutes. Please try again later.',
} as const;

const messageFields = {
  id: Id,
  text: text('Message', { max: messageLimits.length, kind: 'multiline' }),
  idempotencyKey: z.optional(IdempotencyKey),
};

/** `id` is the request's. */
export const SendOwnMessageInput = z.strictObject(messageFields);
export type SendOwnMessageInput = z.infer<typeof SendOwnMessageInput>;

export const SendMessageInput = z.strictObject({
  ...messageFields,
  needsAnswer: z._default(z.boolean('needsAnswer is either true or false'), false),
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** The name of a writer of the office is the portal's name for clients. */
export const MessageView = z.object({
  id: Id,
  at: z.iso.datetime(),
  from: z.enum(MESSAGE_SIDES),
  name: z.string(),
  text: z.string(),
  needsAnswer: z.boolean(),
});
export type MessageView = z.infer<typeof MessageView>;

export const ListMessagesInput = z.strictObject({ id: Id, ...pageFields });
export type ListMessagesInput = z.infer<typeof ListMessagesInput>;

export const MessagePage = pageOf(MessageView);
export type MessagePage = z.infer<typeof MessagePage>;

export const LatestMessagesInput = z.strictObject({ id: Id, limit: pageFields.limit });
export type LatestMessagesInput = z.infer<typeof LatestMessagesInput>;

/** The latest ones, the oldest first. */
export const LatestMessagesView = z.object({
  /** `isUnread`: the reader's side has not seen it. */
  messages: z.array(z.extend(MessageView, { isUnread: z.boolean() })),
  total: z.int(),
});
export type LatestMessagesView = z.infer<typeof LatestMessagesView>;

/** The messages that were in view. */
export const MarkReadInput = z.strictObject({
  id: Id,
  messageIds: z.array(Id).check(z.minLength(1), z.maxLength(messageLimits.perRequest)),
});
export type MarkReadInput = z.infer<typeof MarkReadInput>;

/** The requests, newest first, in which the office waits for the client's answer. */
export const QuestionsView = z.array(z.object({ requestId: Id }));
