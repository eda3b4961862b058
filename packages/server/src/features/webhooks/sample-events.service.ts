import { SampleView } from '@portal/contract/samples';
import * as z from 'zod/mini';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { findEventTime } from './webhook-events.service.ts';

/** As receivers see it: without cost and needed approval, of which a change is no event. */
export function publishedSample(sample: SampleView): SampleView {
  return z.parse(SampleView, sample);
}

export async function publishSampleEvents(
  tx: RuleContext,
  type: 'sample.created' | 'sample.updated',
  samples: SampleView[],
): Promise<void> {
  if (samples.length === 0) return;
  const at = await findEventTime(tx, type);
  if (at === undefined) return;
  const jobs = samples.map((sample) => ({ data: { type, at, data: publishedSample(sample) } }));
  await enqueueJobs(tx.em, 'webhook-events', jobs);
}
