import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { byTestMode } from '../../../../test/by-test-mode.ts';
import { changeEmail } from '../../../../test/emails/change-email.ts';
import {
  test as base,
  createTestSession,
  ruleContext,
  SESSION_KEYS,
  shiftClock,
  type TestPortal,
  testConfig,
} from '../../../../test/portal.fixture.ts';
import { type SeededRandom, seededRandom } from '../../../../test/seeded-random.ts';
import { buildApp } from '../../../app/app.ts';
import { openOrm } from '../../../app/database/open-orm.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { resetPassword } from '../password-links/reset-password.service.ts';

const ROUNDS = byTestMode(20, 200);
const OLD_SIGN_INS = 3;
/** Longer than the window of the sign-in limits. */
const BETWEEN_ROUNDS = '16 minutes';

const test = base.extend<{ nodes: FastifyInstance[] }>({
  nodes: async ({ portal }, use) => {
    const orm = await openOrm({ url: portal.url, log: () => undefined });
    const second = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
    await use([portal.app, second]);
    await second.close();
    await orm.close(true);
  },
});

type Request = { cookie?: string; token?: string; body?: object };

/** Sends each request to a random node, and each sign-in from an address of its own. */
const createPeople = (nodes: FastifyInstance[], { oneOf, whole }: SeededRandom) => {
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, { cookie, token, body }: Request) => {
    const { statusCode, headers, json } = await oneOf(nodes).inject({
      method,
      url,
      remoteAddress: `10.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`,
      headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    });
    return { status: statusCode, cookie: String(headers['set-cookie']).split(';')[0] ?? '', json };
  };
  return {
    signIn: (username: string, password: string) =>
      send('POST', '/api/login', { body: { username, password } }),
    signOut: (cookie: string) => send('POST', '/api/logout', { cookie }),
    change: (cookie: string, currentPassword: string, newPassword: string) =>
      send('PATCH', '/api/client/password', { cookie, body: { currentPassword, newPassword } }),
    setWithLink: (token: string, password: string) =>
      send('POST', '/trpc/passwordLinks.setPassword', { body: { token, password } }),
    confirm: (cookie: string, password: string) =>
      send('POST', '/trpc/auth.confirm', { cookie, body: { password } }),
    /** @returns the token of the form for a new password */
    restoreEmail: async (token: string): Promise<string> => {
      const { status, json } = await send('POST', '/trpc/emailChanges.undo', { body: { token } });
      expect(status).toBe(200);
      return json<{ result: { data: { passwordToken: string } } }>().result.data.passwordToken;
    },
    createToken: async (cookie: string): Promise<string[]> => {
      const body = { name: 'Shop', scopes: ['read'] };
      const { status, json } = await send('POST', '/trpc/me.apiTokens.create', { cookie, body });
      return status === 200 ? [json<{ result: { data: { token: string } } }>().result.data.token] : [];
    },
    statusOf: async (access: { cookie: string } | { token: string }) =>
      (await send('GET', '/api/user', access)).status,
  };
};

const shuffled = <T>(items: readonly T[], { whole }: SeededRandom): T[] => {
  const rest = [...items];
  return items.flatMap(() => rest.splice(whole(0, rest.length - 1), 1));
};

const THIRDS = ['nothing else', 'an operator reset', 'a deactivation', 'a restored email'] as const;
type Third = (typeof THIRDS)[number];

type Round = {
  number: number;
  client: { id: number; username: string };
  admin: { id: number };
  password: string;
  third: Third;
};

type Act = () => Promise<unknown>;

/** Starts the acts in a random order, and each recovery when a random number of the others have ended. */
async function runMixed(acts: Act[], recoveries: Act[], random: SeededRandom): Promise<void> {
  let ended = 0;
  const waiting = recoveries.map((recovery) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { after: random.whole(0, acts.length), start: resolve, end: promise.then(recovery) };
  });
  const startDue = () => {
    for (const { after, start } of waiting) if (after <= ended) start();
  };
  startDue();
  const run = async (act: Act) => {
    await act();
    ended += 1;
    startDue();
  };
  await Promise.all([...shuffled(acts, random).map(run), ...waiting.map(({ end }) => end)]);
}

/** Runs everything at the same time. @returns the last password, and which sessions and tokens may still work */
const race = async (
  portal: TestPortal,
  nodes: FastifyInstance[],
  random: SeededRandom,
  { number, client, admin, password, third }: Round,
) => {
  const people = createPeople(nodes, random);
  const byChange = `changed in round ${number}`;
  const byLink = `set by link in round ${number}`;
  const byThird = `set by ${third} in round ${number}`;
  const setsPassword = third === 'an operator reset' || third === 'a restored email';
  const changedEmail =
    third === 'a restored email' && (await changeEmail(portal, client, `thief-${number}@example.com`));
  const session = async () => (await createTestSession(portal, client)).cookie;
  const [changing, leaving, staying] = [await session(), await session(), await session()];
  const link = await createPasswordLink(ruleContext(portal.em), { userId: client.id, purpose: 'reset' });
  const { admin: asAdmin } = await portal.callerAs(admin);

  const signedIn: { password: string; cookie: string }[] = [];
  const tokens: string[] = [];
  const winners: string[] = [];
  const signInWith = async (tried: string) => {
    const { status, cookie } = await people.signIn(client.username, tried);
    expect([200, 401]).toContain(status);
    if (status === 200) signedIn.push({ password: tried, cookie });
    return status === 200 ? [cookie] : [];
  };
  const createTokenWith = async (cookie: string) => void tokens.push(...(await people.createToken(cookie)));

  const acts = [
    async () => {
      const { status, cookie } = await people.change(changing, password, byChange);
      expect([204, 400, 401]).toContain(status);
      if (status !== 204) return;
      winners.push(byChange);
      signedIn.push({ password: byChange, cookie });
    },
    ...Array.from({ length: OLD_SIGN_INS }, () => async () => {
      for (const cookie of await signInWith(password)) await createTokenWith(cookie);
    }),
    () => signInWith(byChange),
    () => signInWith(byLink),
    () => people.signOut(leaving),
    () => createTokenWith(leaving),
    () => createTokenWith(staying),
    async () => {
      const { status, cookie } = await people.confirm(staying, password);
      expect([200, 400, 401]).toContain(status);
      if (status === 200 && cookie.startsWith('portal=')) signedIn.push({ password, cookie });
    },
  ];
  const recoveries = [
    async () => {
      const { status } = await people.setWithLink(link, byLink);
      expect([200, 404]).toContain(status);
      if (status === 200) winners.push(byLink);
    },
    async () => {
      if (third === 'an operator reset')
        await resetPassword(ruleContext(portal.em), { username: client.username, password: byThird });
      if (changedEmail) {
        const setWith = await people.restoreEmail(changedEmail);
        expect((await people.setWithLink(setWith, byThird)).status).toBe(200);
      }
      if (third === 'a deactivation') await asAdmin.clients.deactivate({ id: client.id });
    },
  ];
  await runMixed(acts, recoveries, random);

  // Each recovery ends the sessions and links that the other one needs.
  expect(winners.length).toBeLessThanOrEqual(1);
  if (third === 'nothing else') expect(winners).toHaveLength(1);
  const last = setsPassword ? byThird : (winners[0] ?? password);
  const isAlive = (by: string) => by === last && by !== password && third !== 'a deactivation';
  const sessions = [
    ...[changing, leaving, staying].map((cookie) => ({ cookie, isAlive: false })),
    ...signedIn.map(({ password: by, cookie }) => ({ cookie, isAlive: isAlive(by) })),
  ];
  return {
    people,
    last,
    winner: winners[0],
    passwords: [password, byChange, byLink, ...(setsPassword ? [byThird] : [])],
    signedIn,
    sessions,
    tokens,
  };
};

test(`In ${ROUNDS} races of recoveries and sign-ins only the last password, cookies and tokens work`, {
  timeout: byTestMode(300_000, 600_000),
}, async ({ portal, nodes }) => {
  const random = seededRandom();
  const client = await buildClient(portal.em);
  const admin = await buildAdmin(portal.em);
  const counts = { rounds: 0, changes: 0, links: 0, operatorResets: 0, deactivations: 0, restorations: 0 };
  const ended = { oldSignIns: 0, sessions: 0, tokens: 0 };
  let password = PASSWORD;
  for (let number = 1; number <= ROUNDS; number += 1) {
    const third = random.oneOf<Third>(THIRDS);
    const round = await race(portal, nodes, random, { number, client, admin, password, third });
    const { people, last, winner, passwords, signedIn, sessions, tokens } = round;
    const expectEnded = async () => {
      for (const { cookie, isAlive } of sessions)
        expect([number, third, await people.statusOf({ cookie })]).toEqual([
          number,
          third,
          isAlive ? 200 : 401,
        ]);
      for (const token of tokens) expect(await people.statusOf({ token })).toBe(401);
    };
    await expectEnded();
    if (third === 'a deactivation') {
      expect((await people.signIn(client.username, last)).status).toBe(401);
      await (await portal.callerAs(admin)).admin.clients.reactivate({ id: client.id });
      await expectEnded();
    }
    const statuses = await Promise.all(
      passwords.map(async (tried) => [tried, (await people.signIn(client.username, tried)).status]),
    );
    expect(statuses).toEqual(passwords.map((tried) => [tried, tried === last ? 200 : 401]));

    counts.rounds += 1;
    if (winner?.startsWith('changed')) counts.changes += 1;
    else if (winner !== undefined) counts.links += 1;
    if (third === 'an operator reset') counts.operatorResets += 1;
    if (third === 'a deactivation') counts.deactivations += 1;
    if (third === 'a restored email') counts.restorations += 1;
    ended.oldSignIns += signedIn.filter(({ password: by }) => by === password).length;
    ended.sessions += sessions.filter(({ isAlive }) => !isAlive).length;
    ended.tokens += tokens.length;
    password = last;
    await shiftClock(portal.em, BETWEEN_ROUNDS);
  }
  process.stdout.write(`Seed ${random.seed}, ${JSON.stringify(counts)}, ended: ${JSON.stringify(ended)}\n`);
  expect(counts.rounds).toBe(ROUNDS);
});
