import { describe, expect } from 'vitest';
import { buildClient, buildSample } from '../../../../test/builders.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { submitSampleRequest } from './submit-request.service.ts';

describe('Submitting a request', () => {
  test('A submission charges one credit for each unit and writes the request, its lines and the ledger entry', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 10 });
    const [crest, fern] = [await buildSample(em, { name: 'Crest' }), await buildSample(em, { name: 'Fern' })];
    const { request } = await submitSampleRequest(ruleContext(em, client), {
      samples: [
        { id: fern.id, quantity: 2 },
        { id: crest.id, quantity: 1 },
      ],
    });

    expect(request).toMatchObject({
      status: 'pending',
      creditsUsed: 3,
      remainingCredits: 7,
      samples: [{ name: 'Fern' }, { name: 'Crest' }],
      quantities: { [fern.id]: 2, [crest.id]: 1 },
      user: { id: client.id },
    });
    const entry = await query(em)
      .selectFrom('credit_entries')
      .selectAll()
      .where('request_id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      number: 2,
      kind: 'spend',
      amount: -3,
      balance_after: 7,
      actor_id: client.id,
    });
  });

  test('Of 50 parallel submissions with 5 credits exactly 5 succeed', async ({ portal: { em } }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const sample = await buildSample(em);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        submitSampleRequest(ruleContext(em.fork(), client), { samples: [{ id: sample.id, quantity: 1 }] }),
      ),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not-enough-credits' });
    }
    const { remaining, requests } = await query(em)
      .selectFrom('users')
      .select('remaining_credits as remaining')
      .select((eb) =>
        eb
          .selectFrom('sample_requests')
          .whereRef('user_id', '=', 'users.id')
          .select((count) => count.fn.countAll<string>().as('requests'))
          .as('requests'),
      )
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect({ remaining, requests: Number(requests) }).toEqual({ remaining: 0, requests: 5 });
  });

  test('A sample that is switched off while a submission waits for its account is not requested', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em);
    const sample = await buildSample(em, { name: 'Retired' });
    const lock = (tx: RuleContext) =>
      tx.em.execute('select from users where id = ? for no key update', [client.id]);
    const submit = () =>
      submitSampleRequest(ruleContext(em.fork(), client), { samples: [{ id: sample.id, quantity: 1 }] });
    const [submission] = await duringTransaction(em, lock, [submit], {
      meanwhile: () => em.fork().execute('update samples set is_active = false where id = ?', [sample.id]),
    });
    expect(submission).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'sample-not-available',
        message: 'No longer available: Retired. Please remove it and try again.',
      },
    });
    expect(await em.fork().execute('select from request_samples where sample_id = ?', [sample.id])).toEqual(
      [],
    );
  });

  test('Parallel submissions with one key are charged once and get the same response', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 3 });
    const sample = await buildSample(em);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        submitSampleRequest(ruleContext(em.fork(), client), {
          samples: [{ id: sample.id, quantity: 2 }],
          idempotencyKey: 'once',
        }),
      ),
    );

    expect(new Set(responses.map(({ request }) => JSON.stringify(request))).size).toBe(1);
    expect(responses.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  });

  test('A key cannot be reused for other lines', async ({ portal: { em } }) => {
    const client = await buildClient(em, { monthlyCredits: 9 });
    const sample = await buildSample(em);
    const submit = (quantity: number) =>
      submitSampleRequest(ruleContext(em, client), {
        samples: [{ id: sample.id, quantity }],
        idempotencyKey: 'k',
      });
    await submit(1);
    await expect(submit(2)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  });

  test('A submission with an unknown or inactive sample is rejected with its name', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em);
    const retired = await buildSample(em, { name: 'Old Crest', isActive: false });
    const submission = submitSampleRequest(ruleContext(em, client), {
      samples: [
        { id: retired.id, quantity: 1 },
        { id: 999_999, quantity: 1 },
      ],
    });
    await expect(submission).rejects.toMatchObject({
      code: 'sample-not-available',
      message: expect.stringMatching(/Old Crest, sample 999999/),
    });
  });
});
