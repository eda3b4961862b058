import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Attempt = { at: number; node: string; status: number };

/** Each client submits without a pause and repeats a submission until it is acknowledged. */
export type Submissions = {
  attempts: Attempt[];
  acknowledged: number[];
  stop: () => Promise<void>;
};

type Client = { cookie: string };

const RETRY_PAUSE_MS = 100;

export function startSubmissions(nodes: string[], clients: Client[], sampleId: number): Submissions {
  const attempts: Attempt[] = [];
  const acknowledged: number[] = [];
  let isStopped = false;
  let count = 0;
  const attempt = async (cookie: string, key: string): Promise<number | undefined> => {
    count += 1;
    const node = nodes[count % nodes.length] ?? '';
    const response = await fetch(`${node}/api/client/requests`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ samples: [{ id: sampleId, quantity: 1 }] }),
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    const status = response?.status ?? 0;
    attempts.push({ at: performance.now(), node, status });
    return status === 201 ? (body as { id: number }).id : undefined;
  };
  const working = clients.map(async ({ cookie }) => {
    while (!isStopped) {
      const key = randomUUID();
      for (;;) {
        const id = await attempt(cookie, key);
        if (id !== undefined) {
          acknowledged.push(id);
          break;
        }
        await wait(RETRY_PAUSE_MS);
      }
    }
  });
  return {
    attempts,
    acknowledged,
    stop: async () => {
      isStopped = true;
      await Promise.all(working);
    },
  };
}
