import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer to one attempt: when it came, from which node, and its status; 0 when there was none. */
type Attempt = { at: number; node: string; status: number };

/** Clients who submit without a pause, each submission until it is acknowledged. */
export type Submissions = {
  attempts: Attempt[];
  /** The ids of requests that were acknowledged. */
  acknowledged: number[];
  stop: () => Promise<void>;
};

type Client = { cookie: string };

const PAUSE = 100;

/** Starts them. @param nodes the addresses of the app's nodes, each attempt to the next of them */
export const startSubmitting = (nodes: string[], clients: Client[], sampleId: number): Submissions => {
  const attempts: Attempt[] = [];
  const acknowledged: number[] = [];
  let isOver = false;
  let turn = 0;
  const attempt = async (cookie: string, key: string): Promise<number | undefined> => {
    turn += 1;
    const node = nodes[turn % nodes.length] ?? '';
    const answer = await fetch(`${node}/api/client/requests`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ samples: [{ id: sampleId, quantity: 1 }] }),
    }).catch(() => undefined);
    const body: unknown = await answer?.json().catch(() => undefined);
    const status = answer?.status ?? 0;
    attempts.push({ at: performance.now(), node, status });
    return status === 201 ? (body as { id: number }).id : undefined;
  };
  const working = clients.map(async ({ cookie }) => {
    while (!isOver) {
      const key = randomUUID();
      for (;;) {
        const id = await attempt(cookie, key);
        if (id !== undefined) {
          acknowledged.push(id);
          break;
        }
        await wait(PAUSE);
      }
    }
  });
  return {
    attempts,
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
};
