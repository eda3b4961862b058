import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { ruleContext, shiftClock, test } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../db/orm.ts';
import { createWebhook, deleteWebhook } from '../../webhooks/webhooks.service.ts';
import { submitSampleRequest } from './submit-request.service.ts';

/** Every statement that the work sends to the database. BEGIN and COMMIT would be among them. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work().catch(() => undefined);
  const statements = sent.mock.calls.map(([statement]) => String(statement).trim());
  sent.mockRestore();
  return statements;
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
  test('A submission with a key and an email to the admins takes one round trip', async ({
    portal: { em },
  }) => {
    await buildAdmin(em);
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(2, 'key'))).toHaveLength(1);
  });

  test('A submission with a key, an email to the admins and a webhook takes one round trip', async ({
    portal: { em },
  }) => {
    const webhook = { url: 'https://example.com/hook', events: ['request.created' as const] };
    const ctx = ruleContext(em, await buildAdmin(em));
    const { id } = await createWebhook(ctx, webhook);
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(2, 'key'))).toHaveLength(1);
    await deleteWebhook(ctx, id);
  });

  test('A submission with a due reset takes one round trip', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await shiftClock(em, '2 months');
    expect(await statementsOf(submit(2))).toHaveLength(1);
  });

  test('A replayed submission takes one round trip', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await submit(5, 'key')();
    expect(await statementsOf(submit(5, 'key'))).toHaveLength(1);
  });

  test('A rejected submission takes one round trip, and with a key a second one to look for a stored response', async ({
    portal: { em },
  }) => {
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(6))).toHaveLength(1);
    expect(await statementsOf(submit(6, 'key'))).toHaveLength(2);
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
