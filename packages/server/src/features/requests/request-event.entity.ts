import { defineEntity, p } from '@mikro-orm/core';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import { User } from '../clients/user.entity.ts';
import { SampleRequest } from './request.entity.ts';

/** A move of a request from one status to another; the submission is the move from nothing. */
export const RequestEventSchema = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_events',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade').index('request_events_request_index'),
    fromStatus: p.enum(REQUEST_STATUSES).nullable(),
    toStatus: p.enum(REQUEST_STATUSES),
    actor: () => p.manyToOne(User).deleteRule('set null').nullable().index('request_events_actor_index'),
    at: p.datetime().defaultRaw('now()'),
    /** Shown to the client. */
    note: p.text().nullable(),
    /** Shown to admins only. */
    internalNote: p.text().nullable(),
  },
});

export class RequestEvent extends RequestEventSchema.class {}
RequestEventSchema.setClass(RequestEvent);
