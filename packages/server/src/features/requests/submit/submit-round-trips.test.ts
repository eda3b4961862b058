import { ID_MAX } from '@portal/contract/values/limits';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { ruleContext, shiftClock, test } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { createAddress } from '../../addresses/addresses.service.ts';
import { createWebhook, deleteWebhook } from '../../webhooks/webhooks.service.ts';
import { submitSampleRequest } from './submit-request.service.ts';

/** How many statements the work sends to the database, with BEGIN and COMMIT. */
const countRoundTrips = async (work: () => Promise<unknown>): Promise<number> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work().catch(() => undefined);
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
};

const buildScene = async (em: Em, monthlyCredits: number) => {
  const { id } = await buildClient(em, { monthlyCredits });
  const sample = await buildSample(em);
  return (quantity: number, idempotencyKey?: string) => () =>
    submitSampleRequest(ruleContext(em, { id, name: 'Client' }), {
      samples: [{ id: sample.id, quantity }],
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
};

describe('Round trips of a submission', () => {
  test('A submission takes a round trip for each step, and two more with a key', async ({
    portal: { em },
  }) => {
    await buildAdmin(em);
    const submit = await buildScene(em, 5);
    // Begin, account, samples, settings, request, charge, job for the emails, commit.
    expect(await countRoundTrips(submit(2))).toBe(8);
    expect(await countRoundTrips(submit(2, 'key'))).toBe(10);
  });

  test('An address takes no further round trip, wherever it comes from', async ({ portal: { em } }) => {
    const { id } = await buildClient(em, { monthlyCredits: 9 });
    const ctx = ruleContext(em, { id, name: 'Client' });
    const fields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
    const { id: addressId } = await createAddress(ctx, fields);
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    for (const shipTo of [undefined, null, fields, { addressId }]) {
      const details = { shipTo, note: 'Ring twice', neededBy: '2999-12-31' };
      expect(await countRoundTrips(() => submitSampleRequest(ctx, { samples, ...details }))).toBe(8);
    }
  });

  test('An email to the admins and a webhook are one job', async ({ portal: { em } }) => {
    const webhook = { url: 'https://example.com/hook', events: ['request.created' as const] };
    const ctx = ruleContext(em, await buildAdmin(em));
    const { id } = await createWebhook(ctx, webhook);
    const submit = await buildScene(em, 5);
    expect(await countRoundTrips(submit(2))).toBe(8);
    await deleteWebhook(ctx, id);
  });

  test('A due reset takes one round trip more', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await shiftClock(em, '2 months');
    expect(await countRoundTrips(submit(2))).toBe(9);
  });

  test('A replay reads the key and the request', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await submit(5, 'key')();
    // Begin, account, key, request, commit.
    expect(await countRoundTrips(submit(5, 'key'))).toBe(5);
  });

  test('A submission without enough credits writes nothing', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    // Begin, account, samples, settings, rollback.
    expect(await countRoundTrips(submit(6))).toBe(5);
  });

  test('A submission that is refused for its day or its address writes nothing', async ({
    portal: { em },
  }) => {
    const { id } = await buildClient(em, { monthlyCredits: 5 });
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    for (const refused of [{ neededBy: '2020-01-01' }, { shipTo: { addressId: ID_MAX } }]) {
      const submit = () =>
        submitSampleRequest(ruleContext(em, { id, name: 'Client' }), { samples, ...refused });
      // Begin, account, samples, settings, rollback.
      expect(await countRoundTrips(submit)).toBe(5);
    }
  });
});

describe('Parallel submissions on one node', () => {
  test('Twenty clients in parallel cause no deadlock', async ({ portal: { em } }) => {
    const submits = await Promise.all(Array.from({ length: 20 }, () => buildScene(em, 100)));
    const deadlocks = async () => {
      const [row] = await em
        .fork()
        .execute<{ deadlocks: string }[]>(
          'select deadlocks from pg_stat_database where datname = current_database()',
        );
      return Number(row?.deadlocks);
    };
    const before = await deadlocks();
    await Promise.all(
      submits.flatMap((submit) =>
        Array.from({ length: 10 }, (_, call) => submit((call % 10) + 1, `${call}`)()),
      ),
    );
    expect(await deadlocks()).toBe(before);
  });
});
