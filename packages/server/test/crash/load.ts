import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { query } from '../../src/db/kysely.ts';
import { buildAccounts, buildSample } from '../builders.ts';
import type { Nodes } from '../nodes/nodes.fixture.ts';
import { idIn, type NodeResponse, rest, trpcMutation } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** One submission's key, and every answer that it was given. */
type Submission = { worker: number; key: string; answers: { node: PortalNode; answer: NodeResponse }[] };

/** Clients who submit without a pause, each submission under a key of its own. */
export type Load = {
  answers: () => { node: PortalNode; answer: NodeResponse }[];
  /** Resolves once the clients have had so many more answers of success, from this node or any. */
  successes: (count: number, node?: PortalNode) => Promise<void>;
  /** Ends it, and tries again what had no clear answer until it has one. */
  settle: () => Promise<void>;
  /** Holds every acknowledged request against the database: each there once, and no half one beside them. */
  expectComplete: () => Promise<void>;
};

const WORKERS = 12;
const isSuccess = ({ status }: NodeResponse) => status === 200 || status === 201;

/** Starts the load of the running test. @param running the nodes to call at any moment, whose number may change */
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
  onTestFinished(() => {
    isOver = true;
  });

  const attempt = async (submission: Submission) => {
    const { worker, key } = submission;
    const cookie = cookies[worker] ?? '';
    const samples = [{ id: sampleId, quantity: (Number(key.split('-')[1]) % 10) + 1 }];
    const node = oneOf(running());
    const answer = await (whole(0, 1) === 0
      ? rest(node, 'POST /api/client/requests', {
          cookie,
          body: { samples },
          headers: { 'idempotency-key': key },
        })
      : trpcMutation(node, 'me.requests.submit', { cookie, body: { samples, idempotencyKey: key } }));
    submission.answers.push({ node, answer });
    if (isSuccess(answer)) for (const listener of listeners) listener(node);
    // A node that is not there refuses at once, and so does one without its database.
    else await wait(whole(5, 50));
  };
  const isSettled = ({ answers }: Submission) => answers.some(({ answer }) => isSuccess(answer));
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let count = 0; !isOver; count += 1) {
      const submission: Submission = { worker, key: `${worker}-${count}`, answers: [] };
      submissions.push(submission);
      await attempt(submission);
    }
  });

  return {
    answers: () => submissions.flatMap(({ answers }) => answers),
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
      for (const submission of submissions) while (!isSettled(submission)) await attempt(submission);
    },
    expectComplete: async () => {
      const { rows } = await sql<{ key: string; request: number }>`
        select key, (answer ->> 'id')::int as request from idempotency_keys`.execute(query(em.fork()));
      const written = new Map(rows.map(({ key, request }) => [key, request]));
      for (const { key, answers } of submissions) {
        const acknowledged = answers
          .filter(({ answer }) => isSuccess(answer))
          .map(({ answer }) => idIn(answer));
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
