import type { ChangeBatch, ChangeView } from '@portal/contract/live';
import { type ChangeBus, createChangeBus } from '../../src/features/live/change-bus.ts';
import { test as base } from '../portal.fixture.ts';

/** The next batches with changes, flattened, until one has the topic and the subject. */
export async function readUntil(batches: AsyncIterator<ChangeBatch>, topic: string, subject: string) {
  const seen: ChangeBatch[] = [];
  for (;;) {
    const { value } = await batches.next();
    seen.push(value);
    if (value.changes.some((change: ChangeView) => change.topic === topic && change.subject === subject))
      return { last: value, changes: seen.flatMap(({ changes }) => changes) };
  }
}

type Watched = { lastEventId?: string; sees?: (change: ChangeView) => boolean };

/** Observes all changes on one node, or those that the filter lets through. */
export async function watch(bus: ChangeBus, { lastEventId, sees = () => true }: Watched = {}) {
  const batches = await bus.watch({ lastEventId, sees, signal: new AbortController().signal });
  return batches[Symbol.asyncIterator]();
}

/** Two nodes of one portal. */
export const test = base.extend<{ here: ChangeBus; elsewhere: ChangeBus }>({
  here: async ({ portal }, use) => {
    const bus = createChangeBus(portal.url, 'key');
    await use(bus);
    await bus.close();
  },
  elsewhere: async ({ portal }, use) => {
    const bus = createChangeBus(portal.url, 'key');
    await use(bus);
    await bus.close();
  },
});
