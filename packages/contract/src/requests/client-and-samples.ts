import * as z from 'zod/mini';
import { OUTCOME_ANSWERS } from '../outcomes.values.ts';

/** The samples of a request as they are now, by id. */
export const SampleFactsView = z.record(
  z.string(),
  z.object({ designSize: z.nullable(z.string()), transferType: z.nullable(z.string()) }),
);
export type SampleFactsView = z.infer<typeof SampleFactsView>;

/** What an admin knows of the client and the samples of a request, as they are now. */
export const ClientAndSamplesView = z.object({
  client: z.object({
    monthlyCredits: z.int(),
    remainingCredits: z.int(),
    otherRequests: z.int(),
    /** Of the other requests, by answer. */
    outcomes: z.partialRecord(z.enum(OUTCOME_ANSWERS), z.int()),
  }),
  samples: SampleFactsView,
});
export type ClientAndSamplesView = z.infer<typeof ClientAndSamplesView>;
