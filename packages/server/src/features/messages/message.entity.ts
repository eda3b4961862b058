import { defineEntity, p } from '@mikro-orm/core';
import { MESSAGE_SIDES } from '@portal/contract/messages.values';
import { SampleRequest } from '../requests/request.entity.ts';
import { User } from '../users/user.entity.ts';

/** What client and office write to each other about a request. Internal notes are events of the request. */
export const RequestMessageSchema = defineEntity({
  name: 'RequestMessage',
  tableName: 'request_messages',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade'),
    writer: () => p.manyToOne(User).deleteRule('set null').nullable(),
    side: p.enum(MESSAGE_SIDES),
    text: p.text(),
    needsAnswer: p.boolean().default(false),
    at: p.datetime(),
    /** When the other side first saw it. */
    readAt: p.datetime().nullable(),
    /** When it was handed to emails. */
    announcedAt: p.datetime().nullable(),
    idempotencyKey: p.text().nullable(),
    /** SHA-256 of what was sent with the key. */
    bodyHash: p.text().nullable(),
  },
  indexes: [
    { name: 'request_messages_request_index', properties: ['request', 'at'] },
    { name: 'request_messages_writer_index', properties: ['writer', 'at'] },
    {
      name: 'request_messages_unread_index',
      expression:
        'create index request_messages_unread_index on request_messages (request_id, side) where read_at is null',
    },
  ],
});
