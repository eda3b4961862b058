import { expect } from 'vitest';
import { checkCredits } from '../../../src/features/credits/check-credits.service.ts';
import { repairRenewals } from '../../../src/features/credits/repair-renewals.service.ts';
import type { Em } from '../../../src/platform/db/orm.ts';
import { idIn } from '../../nodes/request.ts';
import { ruleContext } from '../../portal.fixture.ts';
import { isAcknowledged, isOpen, isRefused, type Records, type Submission } from './records.ts';

const select = <Row extends object>(em: Em, statement: string, values: unknown[] = []) =>
  em.fork().execute<Row[]>(statement, values);

const intArray = (ids: number[]) => `{${ids.join(',')}}`;

const isKept = ({ account }: Submission) => !account.isLeaving;

/** Each acknowledged request is there once, with its credits, and no refused one. */
async function expectSubmissions(em: Em, { submissions }: Records) {
  const kept = submissions.filter(isKept);
  const acknowledged = new Map<string, { id: number; quantity: number }>();
  for (const { key, quantity, responses } of kept) {
    const ids = new Set(responses.filter(isAcknowledged).map(idIn));
    expect(ids.size, `${key} has several requests: ${[...ids]}`).toBeLessThanOrEqual(1);
    for (const id of ids) acknowledged.set(key, { id, quantity });
  }
  const rows = await select<{ id: number; credits: number }>(
    em,
    'select id, credits_used as credits from sample_requests where user_id = any (?::int[])',
    [intArray([...new Set(kept.map(({ account }) => account.id))])],
  );
  const stored = new Map(rows.map(({ id, credits }) => [id, credits]));
  const lost = [...acknowledged].filter(([, { id, quantity }]) => stored.get(id) !== quantity);
  expect(lost, 'acknowledged requests that are missing or have other credits').toEqual([]);

  // A refusal is final unless an earlier attempt was still running: credits may have returned in between.
  const uncertain = kept.filter(({ key, responses }) => !acknowledged.has(key) && responses.some(isOpen));
  const known = new Set([...acknowledged.values()].map(({ id }) => id));
  expect(known.size, 'one request for two submissions').toBe(acknowledged.size);
  const unknown = [...stored.keys()].filter((id) => !known.has(id));
  expect(unknown.length, `requests that no one submitted: ${unknown}`).toBeLessThanOrEqual(uncertain.length);

  const refused = kept.filter(
    ({ responses }) =>
      responses.some(isRefused) && !responses.some(isOpen) && !responses.some(isAcknowledged),
  );
  const keys = await select(em, 'select key from idempotency_keys where key = any (?::text[])', [
    `{${refused.map(({ key }) => key).join(',')}}`,
  ]);
  expect(keys, 'refused submissions that were written').toEqual([]);
}

async function expectChanges(em: Em, { changes, cancelled, deleted }: Records) {
  const events = await select<{ id: number; to: string; own: boolean }>(
    em,
    `select request_id as id, to_status as to, actor_id = user_id as own
     from request_events join sample_requests on sample_requests.id = request_id where from_status is not null`,
  );
  const made = new Set(events.map(({ id, to }) => `${id} ${to}`));
  const cancellations = new Set(events.filter(({ own }) => own).map(({ id }) => id));
  // A request begins as pending, and that of a deleted account is not there.
  const existing = new Set(
    (await select<{ id: number }>(em, 'select id from sample_requests')).map(({ id }) => id),
  );
  const lost = changes.filter(
    ({ requestId, status }) =>
      existing.has(requestId) && status !== 'pending' && !made.has(`${requestId} ${status}`),
  );
  expect(lost, 'acknowledged status changes that were lost').toEqual([]);
  expect(
    cancelled.filter((id) => !cancellations.has(id)),
    'acknowledged cancellations that were lost',
  ).toEqual([]);
  const remaining = await select(em, 'select id from users where id = any (?::int[])', [intArray(deleted)]);
  expect(remaining, 'deleted accounts that are there').toEqual([]);
}

/** Each change of a status by an admin has enqueued one email, and nothing else has. */
async function expectOneEmailJobPerChange(em: Em) {
  const wrong = await select(
    em,
    `select event.id, count(job.id)::int as jobs
     from request_events event
       join sample_requests request on request.id = event.request_id
       left join jobs.job on job.name = 'mail' and (job.data ->> 'eventId')::int = event.id
     where event.from_status is not null and event.to_status = any ('{approved,shipped,delivered,fulfilled,rejected}')
       and event.actor_id <> request.user_id
     group by event.id having count(job.id) <> 1`,
  );
  expect(wrong, 'status changes without exactly one email').toEqual([]);
}

/** Everything that holds while no request is in flight. Repairs what a jump of the clock by months has left. */
export async function expectSafety(em: Em, records: Records): Promise<void> {
  await repairRenewals(ruleContext(em));
  expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  expect(records.unexpected).toEqual([]);
  await expectSubmissions(em, records);
  await expectChanges(em, records);
  await expectOneEmailJobPerChange(em);
}
