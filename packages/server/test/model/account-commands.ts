import { expect } from 'vitest';
import { idIn, type NodeResponse, rest, trpcMutation } from '../nodes/request.ts';
import { type Command, command, expectAccount, expectStatus, pick } from './command.ts';
import { settleHeld } from './held-commands.ts';
import type { LedgerModel } from './ledger-model.ts';

const DEFAULT_CREDITS = 5;
const PASSWORD = 'secret-enough';

const opened = (ledger: LedgerModel, response: NodeResponse, name: string, monthly: number) => {
  const { createdAt } = response.body as { createdAt: string };
  ledger.open({ id: idIn(response), name, monthly, createdAt: Date.parse(createdAt) });
};

const details = (username: string) => ({
  name: `Client ${username}`,
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
});

export const register = (username: string): Command =>
  command(`register ${username}`, async (ledger, world) => {
    const body = { ...details(username), confirmPassword: PASSWORD, role: 'client', monthlyCredits: 999 };
    const response = await rest(world.node, 'POST /api/register', { body });
    expectStatus(response, 201);
    opened(ledger, response, body.name, DEFAULT_CREDITS);
    world.keepSession(idIn(response), response.headers.getSetCookie()[0]?.split(';')[0] ?? '', ledger.now);
  });

export const create = (username: string, monthlyCredits: number): Command =>
  command(`create ${username} with ${monthlyCredits}`, async (ledger, world) => {
    const body = { ...details(username), monthlyCredits };
    const response = await rest(world.node, 'POST /api/admin/users', { cookie: world.admin, body });
    expectStatus(response, 201);
    opened(ledger, response, body.name, monthlyCredits);
  });

type Edit = { name?: string; monthlyCredits?: number; remainingCredits?: number };

export const edit = (place: number, changes: Edit, staleBy: number): Command =>
  command(`edit client ${place} ${JSON.stringify(changes)}, stale by ${staleBy}`, async (ledger, world) => {
    const account = pick(ledger.accounts, place);
    if (!account) return;
    const { id, remaining } = account;
    const body = { id, ...changes, expectedRemainingCredits: remaining + staleBy };
    const response = await trpcMutation(world.node, 'admin.clients.update', { cookie: world.admin, body });
    expectStatus(response, staleBy === 0 ? 200 : 409);
    if (staleBy === 0) {
      account.name = changes.name ?? account.name;
      account.monthly = changes.monthlyCredits ?? account.monthly;
      account.remaining = changes.remainingCredits ?? account.remaining;
    }
    await expectAccount(world, account);
  });

export const remove = (place: number): Command =>
  command(`delete client ${place}`, async (ledger, world) => {
    const account = pick(ledger.accounts, place);
    if (!account) return;
    const target = `/api/admin/users/${account.id}`;
    expectStatus(await rest(world.node, `DELETE ${target}`, { cookie: world.admin }), 204);
    expectStatus(await rest(world.node, `DELETE ${target}`, { cookie: world.admin }), 404);
    const cookie = world.sessions.get(account.id)?.cookie;
    if (cookie) expectStatus(await rest(world.node, 'GET /api/user', { cookie }), 401);
    expect(await world.accountOf(account.id)).toBe(404);
    for (const request of ledger.requests.values()) {
      if (request.owner !== account.id) continue;
      const gone = await rest(world.node, `GET /api/admin/requests/${request.id}`, { cookie: world.admin });
      expectStatus(gone, 404);
    }
    ledger.close(account.id);
  });

export const signOut = (place: number): Command =>
  command(`client ${place} signs out`, async (ledger, world) => {
    const account = pick(ledger.accounts, place);
    if (!account) return;
    const { id } = account;
    expectStatus(
      await world.as(id, ledger.now, (cookie) => rest(world.node, 'GET /api/user', { cookie })),
      200,
    );
    const cookie = world.sessions.get(id)?.cookie ?? '';
    expectStatus(await rest(world.node, 'POST /api/logout', { cookie }), 204);
    world.endSession(id);
  });

export const advanceClock = (days: number): Command =>
  command(`${days} days pass`, async (ledger, world) => {
    ledger.advance((days * 24 + 5) * 60 * 60 * 1000);
    await world.setClock(ledger.now);
    await settleHeld(ledger, world);
    for (const account of [...ledger.accounts.values()].slice(-3)) await expectAccount(world, account);
  });
