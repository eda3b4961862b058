import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { shiftClock, test } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../db/orm.ts';
import { createWebhook, deleteWebhook } from '../../webhooks/webhooks.service.ts';
import { submitSampleRequest } from './submit-request.service.ts';

/** Every statement that a piece of work sends to the database, BEGIN and COMMIT would be among them. */
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
    submitSampleRequest(em, id, {
      samples: [{ id: sample.id, quantity }],
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
};

describe('a submission costs one round trip to the database', () => {
  test('with a key and a mail to the admins', async ({ portal: { em } }) => {
    await buildAdmin(em);
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(2, 'key'))).toHaveLength(1);
  });

  test('with a key, a mail to the admins and a webhook', async ({ portal: { em } }) => {
    const webhook = { url: 'https://example.com/hook', events: ['request.created' as const] };
    const { id } = await createWebhook(em, await buildAdmin(em), webhook, true);
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(2, 'key'))).toHaveLength(1);
    await deleteWebhook(em, await buildAdmin(em), id);
  });

  test('in the hour of a reset', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await shiftClock(em, '2 months');
    expect(await statementsOf(submit(2))).toHaveLength(1);
  });

  test('when it is a repetition', async ({ portal: { em } }) => {
    const submit = await buildScene(em, 5);
    await submit(5, 'key')();
    expect(await statementsOf(submit(5, 'key'))).toHaveLength(1);
  });

  test('when it is refused; with a key it asks once more whether an answer is there by now', async ({
    portal: { em },
  }) => {
    const submit = await buildScene(em, 5);
    expect(await statementsOf(submit(6))).toHaveLength(1);
    expect(await statementsOf(submit(6, 'key'))).toHaveLength(2);
  });
});

describe('twenty clients in parallel on one node', () => {
  test('meet no deadlock', async ({ portal: { em } }) => {
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
