/** `pnpm bench mail`: the time of a submission while the mail server works, is down, or accepts connections without a response. */
import { openSmtpPeer } from '@portal/server/test/emails/smtp-peer';
import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { createTemplate, createTestDatabase } from '@portal/server/test/test-database';
import { signIn, signInAsAdmin } from './load/sign-in.ts';
import { servePortal } from './processes.ts';
import { median } from './report.ts';

const ROUNDS = 8;
const SUBMISSIONS = 25;
const CLIENT = { username: 'bench-client', password: 'secret-enough' };

const cluster = await openTemporaryCluster();
const database = await createTestDatabase(cluster.url, await createTemplate(cluster.url));
const peer = await openSmtpPeer();
const portal = await servePortal(database.url, { SMTP_URL: peer.url, LOG_LEVEL: 'error' });

async function post<Body>(path: string, cookie: string, body: object): Promise<Body> {
  const response = await fetch(portal.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

const states = {
  working: { begin: async () => {}, end: async () => {} },
  down: { begin: peer.stop, end: peer.restart },
  silent: { begin: async () => peer.behave({ isMute: true }), end: async () => peer.behave({}) },
};

try {
  const admin = await signInAsAdmin(portal.url, database.url);
  await post('/api/admin/users', admin, {
    ...CLIENT,
    name: 'Bench Client',
    email: 'client@example.com',
    monthlyCredits: 1_000_000,
  });
  const { id } = await post<{ id: number }>('/api/admin/samples', admin, {
    name: 'Crest',
    description: 'A crest',
  });
  const client = await signIn(portal.url, CLIENT.username, CLIENT.password);
  const submit = async () => {
    const start = performance.now();
    await post('/api/client/requests', client, { samples: [{ id, quantity: 3 }] });
    return performance.now() - start;
  };

  const times: Record<keyof typeof states, number[]> = { working: [], down: [], silent: [] };
  for (let warmUp = 0; warmUp < 2 * SUBMISSIONS; warmUp += 1) await submit();
  // Alternates, so that other load on the machine affects all states.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of Object.keys(states) as (keyof typeof states)[]) {
      await states[state].begin();
      for (let number = 0; number < SUBMISSIONS; number += 1) times[state].push(await submit());
      await states[state].end();
    }
  }
  console.table(
    Object.entries(times).map(([state, list]) => ({
      'mail server': state,
      submissions: list.length,
      'median, ms': Number(median(list).toFixed(1)),
      ratio: Number((median(list) / median(times.working)).toFixed(2)),
    })),
  );
} finally {
  await portal.stop();
  await peer.stop();
  await cluster.destroy();
}
