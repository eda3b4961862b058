import type { HeldWaitsFor } from '@portal/contract/held-requests.values';
import { expect } from 'vitest';
import { idIn, rest, trpcMutation } from '../nodes/request.ts';
import { type Command, command, expectAccount, expectStatus, pick } from './command.ts';
import type { LedgerModel } from './ledger-model.ts';
import type { World } from './world.ts';

/** Lets the nodes send and end what is due, and compares every held request with the model. */
export const settleHeld = async (ledger: LedgerModel, world: World): Promise<void> => {
  if (ledger.held.size === 0) return;
  const owners = [...new Set([...ledger.held.values()].map(({ owner }) => owner))];
  await world.housekeep(owners);
  const sent = new Set(ledger.settleHeld());
  for (const owner of owners) {
    const shown = await world.heldOf(owner);
    const expected = [...ledger.held.values()].filter((held) => held.owner === owner);
    expect(expected.map(({ id }) => [id, shown.get(id)?.state])).toEqual(
      expected.map(({ id, state }) => [id, state]),
    );
    for (const held of expected) {
      const requestId = shown.get(held.id)?.requestId;
      if (sent.has(held) && requestId) ledger.register(held, requestId);
    }
    const account = ledger.accounts.get(owner);
    if (account) await expectAccount(world, account);
  }
};

export const hold = (
  client: number,
  waitsFor: HeldWaitsFor,
  { place, quantity }: { place: number; quantity: number },
): Command =>
  command(`client ${client} holds ${quantity} for the ${waitsFor}`, async (ledger, world) => {
    const account = pick(ledger.accounts, client);
    const id = [...ledger.samples.keys()][place % Math.max(ledger.samples.size, 1)];
    if (!account || id === undefined) return;
    const samples = [{ id, quantity }];
    const status = ledger.holdStatus(account, waitsFor, samples);
    const body = { waitsFor, samples, reason: 'A fair' };
    const response = await world.as(account.id, ledger.now, (cookie) =>
      rest(world.node, 'POST /api/client/held-requests', { cookie, body }),
    );
    expectStatus(response, status);
    const { createdAt } = response.body as { createdAt: string };
    if (status === 201)
      ledger.hold(account, {
        id: idIn(response),
        waitsFor,
        lines: samples,
        createdAt: Date.parse(createdAt),
      });
    await expectAccount(world, account);
  });

type Grant = { credits: number; monthly: boolean; staleBy: number };

/** Two admins grant from the same page. The second one is refused. */
export const grant = (place: number, { credits, monthly, staleBy }: Grant): Command =>
  command(`grant ${credits} for held request ${place}, stale by ${staleBy}`, async (ledger, world) => {
    const held = pick(ledger.held, place);
    const account = held && ledger.accounts.get(held.owner);
    if (!held || !account) return;
    const expected = account.remaining + staleBy;
    const body = { id: held.id, credits, monthly, expectedRemainingCredits: expected };
    const send = () => trpcMutation(world.node, 'admin.heldRequests.grant', { cookie: world.admin, body });
    const responses = await Promise.all([send(), send()]);
    const isGranted = ledger.grant(held, { credits, monthly, expected });
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual(isGranted ? [200, 409] : [409, 409]);
    const granted = responses.find(({ status }) => status === 200)?.body as { requestId: number | null };
    if (isGranted && granted.requestId) ledger.register(held, granted.requestId);
    await expectAccount(world, account);
  });

export const endHeld = (place: number, state: 'declined' | 'cancelled'): Command =>
  command(`held request ${place} is ${state}`, async (ledger, world) => {
    const held = pick(ledger.held, place);
    if (!held) return;
    const response =
      state === 'declined'
        ? await rest(world.node, `POST /api/admin/held-requests/${held.id}/decline`, {
            cookie: world.admin,
            body: { reason: 'Not now' },
          })
        : await world.as(held.owner, ledger.now, (cookie) =>
            rest(world.node, `DELETE /api/client/held-requests/${held.id}`, { cookie }),
          );
    const success = state === 'declined' ? 200 : 204;
    expectStatus(response, ledger.end(held, state) ? success : 409);
  });
