import { randomUUID } from 'node:crypto';
import type { RequestStatus } from '@portal/contract/requests';
import { expect } from 'vitest';
import { idIn, rest, trpcMutation } from '../nodes/request.ts';
import { type Command, command, expectAccount, expectStatus, pick } from './command.ts';
import { settleHeld } from './held-commands.ts';

const statuses = { done: 201, 'too few credits': 409, 'not available': 400 } as const;

export const addSample = (name: string): Command =>
  command(`add sample ${name}`, async (ledger, world) => {
    const body = { name, description: 'A transfer to test with' };
    const response = await rest(world.node, 'POST /api/admin/samples', { cookie: world.admin, body });
    expectStatus(response, 201);
    ledger.samples.set(idIn(response), { isActive: true });
  });

export const switchSample = (place: number, isActive: boolean): Command =>
  command(`${isActive ? 'activate' : 'deactivate'} sample ${place}`, async (ledger, world) => {
    const id = [...ledger.samples.keys()][place % Math.max(ledger.samples.size, 1)];
    if (id === undefined) return;
    const target = `PATCH /api/admin/samples/${id}`;
    expectStatus(await rest(world.node, target, { cookie: world.admin, body: { isActive } }), 200);
    ledger.samples.set(id, { isActive });
    await settleHeld(ledger, world);
  });

type RequestedLine = { place: number; quantity: number };

export const submit = (client: number, asked: RequestedLine[], overRest: boolean): Command =>
  command(`client ${client} requests ${JSON.stringify(asked)}`, async (ledger, world) => {
    const account = pick(ledger.accounts, client);
    const ids = [...ledger.samples.keys()];
    const lines = new Map(
      asked.flatMap(({ place, quantity }) => {
        const id = ids[place % Math.max(ids.length, 1)];
        return id === undefined ? [] : [[id, { id, quantity }]];
      }),
    );
    if (!account || lines.size === 0) return;
    const samples = [...lines.values()];
    const outcome = ledger.expectedOutcome(account, samples);
    const response = await world.as(account.id, ledger.now, (cookie) =>
      overRest
        ? rest(world.node, 'POST /api/client/requests', { cookie, body: { samples } })
        : trpcMutation(world.node, 'me.requests.submit', { cookie, body: { samples } }),
    );
    expectStatus(response, outcome === 'done' && !overRest ? 200 : statuses[outcome]);
    if (outcome === 'done') ledger.submit(account, idIn(response), samples);
    await expectAccount(world, account);
  });

export const changeStatus = (place: number, status: RequestStatus): Command =>
  command(`move request ${place} to ${status}`, async (ledger, world) => {
    const request = pick(ledger.requests, place);
    if (!request) return;
    const outcome = ledger.changeStatus(request, status);
    const target = `PATCH /api/admin/requests/${request.id}`;
    const response = await rest(world.node, target, { cookie: world.admin, body: { status } });
    expectStatus(response, outcome === 'done' ? 200 : 409);
    const owner = ledger.accounts.get(request.owner);
    if (owner) await expectAccount(world, owner);
  });

/** A place beyond the lines is a sample that the request does not have. */
export const cut = (place: number, line: number, quantity: number): Command =>
  command(`cut line ${line} of request ${place} to ${quantity}`, async (ledger, world) => {
    const request = pick(ledger.requests, place);
    if (!request) return;
    const id = request.lines[line]?.id ?? 2_000_000_000;
    const status = ledger.cut(request, { id, quantity });
    const body = { lines: [{ id, quantity }] };
    const target = `PATCH /api/admin/requests/${request.id}`;
    expectStatus(await rest(world.node, target, { cookie: world.admin, body }), status);
    const owner = ledger.accounts.get(request.owner);
    if (owner) await expectAccount(world, owner);
  });

/** The same key sends it once, also when it arrives twice at the same time. */
export const enter = (client: number, { place, quantity }: RequestedLine, isFree: boolean): Command =>
  command(`enter ${quantity} for client ${client}${isFree ? ', free' : ''}`, async (ledger, world) => {
    const account = pick(ledger.accounts, client);
    const id = [...ledger.samples.keys()][place % Math.max(ledger.samples.size, 1)];
    if (!account || id === undefined) return;
    const lines = [{ id, quantity }];
    const outcome = ledger.expectedEntry(account, lines, isFree);
    const target = `POST /api/admin/users/${account.id}/requests`;
    const body = { samples: lines, charge: isFree ? 'free' : 'credits' };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => rest(world.node, target, { cookie: world.admin, body, headers });
    const responses = await Promise.all([send(), send()]);
    for (const response of responses) expectStatus(response, statuses[outcome]);
    const ids = outcome === 'done' ? new Set(responses.map(idIn)) : new Set<number>();
    expect(ids.size).toBeLessThan(2);
    for (const requestId of ids) ledger.enter(account, requestId, { lines, isFree });
    await expectAccount(world, account);
  });
