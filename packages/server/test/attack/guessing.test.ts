import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { query } from '../../src/platform/db/kysely.ts';
import { buildClient, PASSWORD } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { test as base, SESSION_KEYS, shiftClock, testConfig } from '../portal.fixture.ts';

const GUESSES = byTestMode(200, 1_000);
const ADDRESSES = 25;
const CONCURRENT_GUESSES = 20;

const test = base.extend<{ nodes: FastifyInstance[] }>({
  nodes: async ({ portal }, use) => {
    const second = await buildApp({
      orm: portal.orm,
      settings: testConfig(),
      sessionKeys: SESSION_KEYS,
      overloadLimits: { maxDelayMs: 0 },
    });
    await use([portal.app, second]);
    await second.close();
  },
});

const guess = (n: number, username: string) => ({ username, password: `guess number ${n}` });

/** REST, a single tRPC call, and ten guesses in one batch. */
const transports = [
  (n: number, username: string) => ({ url: '/api/login', payload: guess(n, username) }),
  (n: number, username: string) => ({ url: '/trpc/auth.login', payload: guess(n, username) }),
  (n: number, username: string) => ({
    url: `/trpc/${Array(10).fill('auth.login').join(',')}?batch=1`,
    payload: Object.fromEntries(Array.from({ length: 10 }, (_, k) => [k, guess(10 * n + k, username)])),
  }),
];

test(`Of ${GUESSES} guesses over addresses and nodes few are checked, and the owner can still sign in`, {
  timeout: 180_000,
}, async ({ portal, nodes }) => {
  const { em, app } = portal;
  const { id, username } = await buildClient(em);
  const signIn = (remoteAddress: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { username, password } });
  expect((await signIn('10.9.0.1', PASSWORD)).statusCode).toBe(200);

  const statuses: number[] = [];
  const attempt = async (n: number) => {
    const node = nodes[n % nodes.length];
    const buildGuess = transports[n % transports.length];
    if (!node || !buildGuess) return;
    const request = buildGuess(n, username);
    const response = await node.inject({
      method: 'POST',
      remoteAddress: `10.8.0.${n % ADDRESSES}`,
      ...request,
    });
    const errors = request.url.includes('batch') ? response.json<{ error?: unknown }[]>() : [];
    expect(errors.filter(({ error }) => error === undefined)).toEqual([]);
    statuses.push(response.statusCode);
  };
  for (let first = 0; first < GUESSES; first += CONCURRENT_GUESSES)
    await Promise.all(Array.from({ length: CONCURRENT_GUESSES }, (_, k) => attempt(first + k)));

  expect(statuses).toHaveLength(GUESSES);
  expect(new Set(statuses)).toEqual(new Set([400, 401, 429]));
  // The limit of an account, over all nodes and addresses.
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  // Beyond it each address has one check per minute. Guesses in a batch are never checked.
  const checked = await query(em.fork())
    .selectFrom('attempts')
    .select('id')
    .where('kind', '=', 'sign-in')
    .where('key', '=', `user ${id}`)
    .execute();
  expect(checked.length).toBeLessThanOrEqual(10 + ADDRESSES);

  expect((await signIn('10.9.0.1', PASSWORD)).statusCode).toBe(200);
  await shiftClock(em, '1 minute');
  expect((await signIn('10.9.0.2', PASSWORD)).statusCode).toBe(200);
});
