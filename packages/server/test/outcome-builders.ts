import type { OutcomeAnswer, OutcomeReason } from '@portal/contract/outcomes.values';
import { sql } from 'kysely';
import { query } from '../src/platform/db/kysely.ts';
import { buildClient, buildRequest, buildSample } from './builders.ts';
import type { TestPortal } from './portal.fixture.ts';

export type Answer = {
  answer: OutcomeAnswer;
  amount?: number;
  currency?: string;
  reason?: OutcomeReason;
  sampleIds?: number[];
};
type RequestToInsert = {
  userId: number;
  date: string;
  lines: { id: number; quantity: number }[];
  outcome?: Answer;
  postage?: number;
  isRejected?: true;
};

export async function insertRequests({ em }: TestPortal, requests: RequestToInsert[]): Promise<void> {
  for (const { userId, date, lines, outcome, postage = null, isRejected } of requests) {
    const { id } = await buildRequest(em, { userId, lines });
    const status = isRejected ? 'rejected' : 'delivered';
    await query(em)
      .updateTable('sample_requests')
      .set({ date: sql`${date}`, postage, status })
      .where('id', '=', id)
      .execute();
    if (!outcome) continue;
    const { answer, amount = null, currency = 'USD', reason = null, sampleIds = null } = outcome;
    const row = {
      request_id: id,
      answer,
      amount,
      currency,
      reason,
      sample_ids: sampleIds,
      given_by: 'client' as const,
      at: sql<Date>`app_now()`,
    };
    await query(em).insertInto('outcomes').values(row).execute();
  }
}

/** Two clients, two samples with a cost, and answers in two currencies. */
export async function buildYear(portal: TestPortal) {
  const { em } = portal;
  const [ada, bea] = [
    await buildClient(em, { name: 'Ada', monthlyCredits: 1_000 }),
    await buildClient(em, { name: 'Bea', monthlyCredits: 1_000 }),
  ];
  const [crest, fern] = [await buildSample(em, { unitCost: 45 }), await buildSample(em, { unitCost: 120 })];
  const lines = (...quantities: number[]) =>
    [crest, fern].flatMap(({ id }, place) =>
      quantities[place] ? [{ id, quantity: quantities[place] }] : [],
    );
  const of = (userId: number, date: string) => ({ userId, date });
  await insertRequests(portal, [
    {
      ...of(ada.id, '2026-01-10T12:00:00Z'),
      lines: lines(2, 1),
      outcome: { answer: 'ordered', amount: 50_000 },
      postage: 500,
    },
    {
      ...of(ada.id, '2026-01-31T23:30:00Z'),
      lines: lines(1),
      outcome: { answer: 'ordered', amount: 9_900, currency: 'EUR' },
    },
    {
      ...of(ada.id, '2026-03-05T12:00:00Z'),
      lines: lines(3),
      outcome: { answer: 'not-a-fit', amount: 77_777 },
    },
    {
      ...of(bea.id, '2026-03-06T12:00:00Z'),
      lines: lines(0, 4),
      outcome: { answer: 'ordered', amount: 10 ** 12 },
      postage: 10 ** 9,
    },
    { ...of(bea.id, '2026-03-07T12:00:00Z'), lines: lines(1, 1), outcome: { answer: 'problem' } },
    { ...of(bea.id, '2026-04-01T12:00:00Z'), lines: lines(5) },
    {
      ...of(bea.id, '2026-04-02T12:00:00Z'),
      lines: lines(9),
      outcome: { answer: 'ordered', amount: 1 },
      isRejected: true,
      postage: 3,
    },
  ]);
  return { ada, bea, crest, fern };
}
