import { quantityLimits } from '@portal/contract/requests.values';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { createHeldRequest } from '../../features/held-requests/held-requests.service.ts';
import { remainingCreditsNow } from '../../features/users/resets.sql.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import demo from './demo-data.json' with { type: 'json' };
import type { DemoStep } from './demo-plan.ts';

/** The client whose username is given; otherwise a client who has spent the most of the month's credits. */
function findAsker(em: Em, username: string | undefined) {
  return query(em)
    .selectFrom('users')
    .select(['id', 'name', 'monthly_credits as monthly', remainingCreditsNow.as('remaining')])
    .where('role', '=', 'client')
    .where('username', username === undefined ? '<>' : '=', username ?? demo.clients[0]?.username ?? '')
    .orderBy(sql`${remainingCreditsNow} - monthly_credits`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

function toLines(units: number, sampleIds: number[]) {
  const lines: { id: number; quantity: number }[] = [];
  for (let left = units; left > 0; left -= quantityLimits.max)
    lines.push({ id: sampleIds[lines.length] ?? 0, quantity: Math.min(left, quantityLimits.max) });
  return lines;
}

async function ask(
  tx: RuleContext,
  { client, missing, reason }: { client: string; missing: number; reason: string },
  sampleIds: number[],
): Promise<void> {
  const actor = await findAsker(tx.em, client);
  const samples = toLines(actor.remaining + missing, sampleIds);
  await createHeldRequest({ ...tx, actor }, { waitsFor: 'admin', reason, samples });
}

async function planForRenewal(tx: RuleContext, sampleIds: number[]): Promise<void> {
  const actor = await findAsker(tx.em, undefined);
  // Just after all renewals no client has spent a credit.
  if (actor.remaining >= actor.monthly) return;
  const samples = toLines(actor.remaining + 1, sampleIds);
  await createHeldRequest({ ...tx, actor }, { waitsFor: 'renewal', samples });
}

/** Two clients ask for more credits, and one plans a request for the renewal. */
export function planHeldRequests(now: Date, sampleIds: number[]): DemoStep[] {
  const asks = demo.heldRequests.map((held) => ({
    at: subMinutes(now, held.minutesAgo),
    run: (tx: RuleContext<null>) => ask(tx, held, sampleIds),
  }));
  return [
    ...asks,
    { at: subMinutes(now, 15), run: (tx: RuleContext<null>) => planForRenewal(tx, sampleIds) },
  ];
}
