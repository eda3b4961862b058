import { expect } from 'vitest';
import { type Answer, idIn, mutate, rest } from '../nodes/request.ts';
import { type Command, command, expectFigures, expectStatus, pick } from './command.ts';
import type { LedgerModel } from './ledger-model.ts';

const DEFAULT_CREDITS = 5;
const PASSWORD = 'secret-enough';

const opened = (books: LedgerModel, answer: Answer, name: string, monthly: number) => {
  const { createdAt } = answer.body as { createdAt: string };
  books.open({ id: idIn(answer), name, monthly, createdAt: Date.parse(createdAt) });
};

const details = (username: string) => ({
  name: `Client ${username}`,
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
});

export const register = (username: string): Command =>
  command(`register ${username}`, async (books, world) => {
    const body = { ...details(username), confirmPassword: PASSWORD, role: 'client', monthlyCredits: 999 };
    const answer = await rest(world.node, 'POST /api/register', { body });
    expectStatus(answer, 201);
    opened(books, answer, body.name, DEFAULT_CREDITS);
    world.keepSession(idIn(answer), answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', books.now);
  });

export const create = (username: string, monthlyCredits: number): Command =>
  command(`create ${username} with ${monthlyCredits}`, async (books, world) => {
    const body = { ...details(username), monthlyCredits };
    const answer = await rest(world.node, 'POST /api/admin/users', { cookie: world.admin, body });
    expectStatus(answer, 201);
    opened(books, answer, body.name, monthlyCredits);
  });

type Edit = { name?: string; monthlyCredits?: number; remainingCredits?: number };

export const edit = (place: number, changes: Edit, staleBy: number): Command =>
  command(`edit client ${place} ${JSON.stringify(changes)}, stale by ${staleBy}`, async (books, world) => {
    const account = pick(books.accounts, place);
    if (!account) return;
    const { id, remaining } = account;
    const body = { id, ...changes, expectedRemainingCredits: remaining + staleBy };
    const answer = await mutate(world.node, 'admin.clients.update', { cookie: world.admin, body });
    expectStatus(answer, staleBy === 0 ? 200 : 409);
    if (staleBy === 0) {
      account.name = changes.name ?? account.name;
      account.monthly = changes.monthlyCredits ?? account.monthly;
      account.remaining = changes.remainingCredits ?? account.remaining;
    }
    await expectFigures(world, account);
  });

export const remove = (place: number): Command =>
  command(`delete client ${place}`, async (books, world) => {
    const account = pick(books.accounts, place);
    if (!account) return;
    const target = `/api/admin/users/${account.id}`;
    expectStatus(await rest(world.node, `DELETE ${target}`, { cookie: world.admin }), 204);
    expectStatus(await rest(world.node, `DELETE ${target}`, { cookie: world.admin }), 404);
    const cookie = world.sessions.get(account.id)?.cookie;
    if (cookie) expectStatus(await rest(world.node, 'GET /api/user', { cookie }), 401);
    expect(await world.figuresOf(account.id)).toBe(404);
    for (const request of books.requests.values()) {
      if (request.owner !== account.id) continue;
      const gone = await rest(world.node, `GET /api/admin/requests/${request.id}`, { cookie: world.admin });
      expectStatus(gone, 404);
    }
    books.close(account.id);
  });

export const signOut = (place: number): Command =>
  command(`client ${place} signs out`, async (books, world) => {
    const account = pick(books.accounts, place);
    if (!account) return;
    const { id } = account;
    expectStatus(
      await world.as(id, books.now, (cookie) => rest(world.node, 'GET /api/user', { cookie })),
      200,
    );
    const cookie = world.sessions.get(id)?.cookie ?? '';
    expectStatus(await rest(world.node, 'POST /api/logout', { cookie }), 204);
    world.forget(id);
  });

export const advanceClock = (days: number): Command =>
  command(`${days} days pass`, async (books, world) => {
    books.advance((days * 24 + 5) * 60 * 60 * 1000);
    await world.setClock(books.now);
    for (const account of [...books.accounts.values()].slice(-3)) await expectFigures(world, account);
  });
