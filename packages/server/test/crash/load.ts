import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { query } from '../../src/platform/db/kysely.ts';
import { buildAccounts, buildSample } from '../builders.ts';
import type { Nodes } from '../nodes/nodes.fixture.ts';
import { idIn, type NodeResponse, rest, trpcMutation } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** The idempotency key of one submission, and all its responses. */
type Submission = { worker: number; key: string; responses: { node: PortalNode; response: NodeResponse }[] };

/** Clients that submit with short pauses. Each sends a submission until it succeeds, and then one with a new idempotency key. */
export type Load = {
  responses: () => { node: PortalNode; response: NodeResponse }[];
  /** Resolves after `count` further successes, of this node or of any. */
  successes: (count: number, node?: PortalNode) => Promise<void>;
  /** Stops the clients once the submissions that they have begun have succeeded. */
  settle: () => Promise<void>;
  /** Asserts that each acknowledged request is in the database once, and no other. */
  expectComplete: () => Promise<void>;
};

const WORKERS = 12;
const isSuccess = ({ status }: NodeResponse) => status === 200 || status === 201;

/** Starts the load for the running test. @param running returns the current nodes */
export const startLoad = async (
  { em, cookieOf }: Nodes,
  running: () => readonly PortalNode[],
  { oneOf, whole }: SeededRandom,
): Promise<Load> => {
  const { id: sampleId } = await buildSample(em);
  const userIds = await buildAccounts(em, { count: WORKERS / 2, monthlyCredits: 1_000_000 });
  const cookies = await Promise.all(
    Array.from({ length: WORKERS }, (_, worker) => cookieOf(userIds[worker % userIds.length] ?? 0)),
  );
  const submissions: Submission[] = [];
  const listeners = new Set<(node: PortalNode) => void>();
  let isOver = false;
  let isAbandoned = false;
  onTestFinished(() => {
    isOver = true;
    isAbandoned = true;
  });

  const attempt = async (submission: Submission) => {
    const { worker, key } = submission;
    const cookie = cookies[worker] ?? '';
    const samples = [{ id: sampleId, quantity: (Number(key.split('-')[1]) % 10) + 1 }];
    const nodes = running();
    if (nodes.length === 0) return wait(50);
    const node = oneOf(nodes);
    const response = await (whole(0, 1) === 0
      ? rest(node, 'POST /api/client/requests', {
          cookie,
          body: { samples },
          headers: { 'idempotency-key': key },
        })
      : trpcMutation(node, 'me.requests.submit', { cookie, body: { samples, idempotencyKey: key } }));
    submission.responses.push({ node, response });
    if (isSuccess(response)) for (const listener of listeners) listener(node);
    // Leaves processor time to the nodes that start meanwhile. A node without its database fails immediately.
    await wait(whole(5, 50));
  };
  const isSettled = ({ responses }: Submission) => responses.some(({ response }) => isSuccess(response));
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let count = 0; !isOver; count += 1) {
      const submission: Submission = { worker, key: `${worker}-${count}`, responses: [] };
      submissions.push(submission);
      while (!isAbandoned && !isSettled(submission)) await attempt(submission);
    }
  });

  return {
    responses: () => submissions.flatMap(({ responses }) => responses),
    successes: (count, node) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let left = count;
      const listener = (from: PortalNode) => {
        if (node && from !== node) return;
        left -= 1;
        if (left > 0) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      return promise;
    },
    settle: async () => {
      isOver = true;
      await Promise.all(workers);
    },
    expectComplete: async () => {
      const { rows } = await sql<{ key: string; request: number }>`
        select key, request_id as request from idempotency_keys`.execute(query(em.fork()));
      const written = new Map(rows.map(({ key, request }) => [key, request]));
      for (const { key, responses } of submissions) {
        const acknowledged = responses
          .filter(({ response }) => isSuccess(response))
          .map(({ response }) => idIn(response));
        expect([key, ...new Set(acknowledged)]).toEqual([key, written.get(key)]);
      }
      const { requests } = await query(em.fork())
        .selectFrom('sample_requests')
        .select((eb) => eb.fn.countAll<string>().as('requests'))
        .where('user_id', 'in', userIds)
        .executeTakeFirstOrThrow();
      expect({ written: written.size, requests: Number(requests) }).toEqual({
        written: submissions.length,
        requests: submissions.length,
      });
    },
  };
};
