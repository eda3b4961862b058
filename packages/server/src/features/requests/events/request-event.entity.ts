import { defineEntity, p } from '@mikro-orm/core';
import type { MessageSide } from '@portal/contract/messages.values';
import { PRINTOUTS } from '@portal/contract/printing.values';
import { REQUEST_EVENT_KINDS } from '@portal/contract/requests';
import { REQUEST_STATUSES, UNDO_SECONDS } from '@portal/contract/requests.values';
import type { ShipmentChange } from '@portal/contract/shipping';
import { rawClock } from '../../../platform/db/clock.ts';
import { User } from '../../users/user.entity.ts';
import { SampleRequest, type Transition } from '../request.entity.ts';
import { fromShipmentRow, type ShipmentRow } from '../shipment.ts';

/** An undo that is clicked in the last moment needs time to arrive. */
const GRACE_SECONDS = 2;

export const UNDO_WAIT_SECONDS = UNDO_SECONDS + GRACE_SECONDS;

/** What deciding on a full batch and its undo may take on a busy machine. */
const BATCH_SECONDS = 30;

/** A batch that others follow can be undone until the last one is done and taken back. */
export function undoSecondsOf(batchesAfter: number): number {
  return UNDO_WAIT_SECONDS + BATCH_SECONDS * batchesAfter;
}

/** The client gets one email about cuts that follow each other, and one about corrections of a tracking number. */
export const EDIT_EMAIL_WAIT_SECONDS = 10;

/**
 * What a status change replaced, so that it can be undone exactly. The names are stored. In an event of an earlier
 * release only the time of the cancellation is certain.
 */
type ReplacedFields = { cancelled_at: string | null } & Partial<
  ShipmentRow & { awaits_reply_of: MessageSide | null; undo_seconds: number | null }
>;

/** A change of a request. The submission is the change from null; notes and corrected shipments keep the status. */
export const RequestEventSchema = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_events',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade').index('request_events_request_index'),
    fromStatus: p.enum(REQUEST_STATUSES).nullable(),
    toStatus: p.enum(REQUEST_STATUSES),
    actor: () => p.manyToOne(User).deleteRule('set null').nullable().index('request_events_actor_index'),
    at: p.datetime().defaultRaw('now()').onCreate(rawClock),
    note: p.text().nullable(),
    internalNote: p.text().nullable(),
    eventKind: p.enum(REQUEST_EVENT_KINDS).default('status'),
    printedAs: p.enum(PRINTOUTS).nullable(),
    /** Of a corrected shipment. */
    changes: p.json<ShipmentChange[]>().nullable(),
    /** While the announcement of the change waits. Null for one that is final, and once a worker has begun to announce it. */
    replaced: p.json<ReplacedFields>().nullable(),
    /** The change that this one undid. No foreign key, because both are deleted with their request. */
    undoesId: p.integer().nullable().unique('request_events_undone_once'),
  },
});

export class RequestEvent extends RequestEventSchema.class {
  static readonly notFound = 'This change does not exist';

  /** @param now in milliseconds since 1970 */
  isWaiting(now: number): boolean {
    const undoSeconds = this.replaced?.undo_seconds ?? UNDO_WAIT_SECONDS;
    const seconds = this.eventKind === 'status' ? undoSeconds : EDIT_EMAIL_WAIT_SECONDS;
    return Boolean(this.replaced) && now < this.at.getTime() + seconds * 1_000;
  }

  /** What restores the request, once. Null when the change is final. */
  takeBack(now: number): Transition | null {
    const { fromStatus: status, replaced } = this;
    if (!status || !replaced || this.eventKind !== 'status' || !this.isWaiting(now)) return null;
    this.replaced = null;
    const { cancelled_at: cancelledAt, awaits_reply_of: awaitedBefore } = replaced;
    return {
      ...fromShipmentRow(replaced),
      status,
      awaitedBefore,
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    };
  }
}
RequestEventSchema.setClass(RequestEvent);
