import * as z from 'zod/mini';
import { OUTCOME_ANSWERS, OUTCOME_REASONS } from '../outcomes.values.ts';
import { AdminRequestDetailView, RestAdminRequestDetailView } from '../requests.ts';
import { REQUEST_LINES_MAX, requestMessages } from '../requests.values.ts';
import { Id } from '../values/id.ts';

/** Most earlier requests of a sample that an admin reads. */
export const EARLIER_MAX = 3;

/** What the client of a request had of a sample before. */
export const EarlierView = z.object({
  requestId: Id,
  date: z.iso.datetime(),
  /** As sent. */
  units: z.int(),
  /** Null, as the reason, unless the outcome of that request is about the sample. */
  answer: z.nullable(z.enum(OUTCOME_ANSWERS)),
  reason: z.nullable(z.enum(OUTCOME_REASONS)),
});
export type EarlierView = z.infer<typeof EarlierView>;

/** By the ids of samples that the client had before, newest first. */
const earlierFields = { earlier: z.record(z.string(), z.array(EarlierView)) };

export const RestAdminRequestWithEarlierView = z.extend(RestAdminRequestDetailView, earlierFields);

/** A request as an admin opens it. */
export const AdminRequestWithEarlierView = z.extend(AdminRequestDetailView, earlierFields);
export type AdminRequestWithEarlierView = z.infer<typeof AdminRequestWithEarlierView>;

export const OwnEarlierInput = z.strictObject({
  sampleIds: z.array(Id).check(z.maxLength(REQUEST_LINES_MAX, requestMessages.tooManyLines)),
});
export type OwnEarlierInput = z.infer<typeof OwnEarlierInput>;

/** Of the samples, those that the client had before, with the date of the last request. */
export const OwnEarlierView = z.array(z.object({ sampleId: Id, date: z.iso.datetime() }));
export type OwnEarlierView = z.infer<typeof OwnEarlierView>;
