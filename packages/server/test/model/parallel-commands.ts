import type { RequestStatus } from '@portal/contract/requests';
import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import * as fc from 'fast-check';
import { idIn, type NodeResponse, rest, trpcMutation } from '../nodes/request.ts';
import { pick } from './command.ts';
import { type LedgerModel, type Outcome, unitsOf } from './ledger-model.ts';
import type { World } from './world.ts';

/** A change of one account that runs beside others. */
type ParallelCommand = {
  label: string;
  send: (world: World) => Promise<NodeResponse>;
  /** Changes the model as if the command ran now. @returns the expected status */
  apply: (ledger: LedgerModel, response: NodeResponse) => number;
};

/** Made when the run has an account, samples and requests to refer to. */
type Plan = (ledger: LedgerModel, accountId: number) => ParallelCommand | undefined;

const submitted: Record<Outcome, number> = { done: 201, 'too few credits': 409, 'not available': 400 };

const submit = (place: number, quantity: number): Plan => {
  return (ledger, accountId) => {
    const sampleId = [...ledger.samples.keys()][place % Math.max(ledger.samples.size, 1)];
    if (sampleId === undefined) return undefined;
    const samples = [{ id: sampleId, quantity }];
    return {
      label: `request ${quantity} of sample ${sampleId}`,
      send: (world) =>
        world.as(accountId, ledger.now, (cookie) =>
          rest(world.node, 'POST /api/client/requests', { cookie, body: { samples } }),
        ),
      apply: (model, response) => {
        const account = model.accounts.get(accountId);
        if (!account) return 401;
        const outcome = model.expectedOutcome(account, samples);
        if (outcome === 'done') model.submit(account, idIn(response), samples);
        return submitted[outcome];
      },
    };
  };
};

const changeStatus = (place: number, status: RequestStatus): Plan => {
  return (ledger, accountId) => {
    const own = new Map([...ledger.requests].filter(([, { owner }]) => owner === accountId));
    const id = pick(own, place)?.id;
    if (id === undefined) return undefined;
    return {
      label: `move request ${id} to ${status}`,
      send: (world) =>
        rest(world.node, `PATCH /api/admin/requests/${id}`, { cookie: world.admin, body: { status } }),
      apply: (model) => {
        const request = model.requests.get(id);
        if (!request) return 404;
        return model.changeStatus(request, status) === 'done' ? 200 : 409;
      },
    };
  };
};

const cut = (place: number, quantity: number): Plan => {
  return (ledger, accountId) => {
    const own = new Map([...ledger.requests].filter(([, { owner }]) => owner === accountId));
    const request = pick(own, place);
    const line = request?.lines[0];
    if (!request || !line) return undefined;
    const { id } = request;
    const lines = [{ id: line.id, quantity }];
    return {
      label: `cut sample ${line.id} of request ${id} to ${quantity}`,
      send: (world) =>
        rest(world.node, `PATCH /api/admin/requests/${id}`, { cookie: world.admin, body: { lines } }),
      apply: (model) => {
        const cuttable = model.requests.get(id);
        return cuttable ? model.cut(cuttable, { id: line.id, quantity }) : 404;
      },
    };
  };
};

const enter = (place: number, quantity: number, isFree: boolean): Plan => {
  return (ledger, accountId) => {
    const id = [...ledger.samples.keys()][place % Math.max(ledger.samples.size, 1)];
    if (id === undefined) return undefined;
    const lines = [{ id, quantity }];
    return {
      label: `enter ${quantity} of sample ${id}${isFree ? ', free' : ''}`,
      send: (world) => {
        const body = { samples: lines, charge: isFree ? 'free' : 'credits' };
        return rest(world.node, `POST /api/admin/users/${accountId}/requests`, { cookie: world.admin, body });
      },
      apply: (model, response) => {
        const account = model.accounts.get(accountId);
        if (!account) return 404;
        const outcome = model.expectedEntry(account, lines, isFree);
        if (outcome === 'done') model.enter(account, idIn(response), { lines, isFree });
        return submitted[outcome];
      },
    };
  };
};

const grantHeld = (place: number, credits: number): Plan => {
  return (ledger, accountId) => {
    const own = new Map([...ledger.held].filter(([, { owner }]) => owner === accountId));
    const id = pick(own, place)?.id;
    if (id === undefined) return undefined;
    const expected = ledger.accounts.get(accountId)?.remaining ?? 0;
    return {
      label: `grant ${credits} to ${expected} for held request ${id}`,
      send: (world) => {
        const body = { credits, expectedRemainingCredits: expected };
        return rest(world.node, `POST /api/admin/held-requests/${id}/grant`, { cookie: world.admin, body });
      },
      apply: (model, { body }) => {
        const held = model.held.get(id);
        if (!held) return 404;
        if (!model.grant(held, { credits, monthly: false, expected })) return 409;
        const { requestId } = body as { requestId?: number | null };
        if (requestId) model.register(held, requestId);
        return 200;
      },
    };
  };
};

const setCredits = (remainingCredits: number): Plan => {
  return (ledger, accountId) => {
    const expected = ledger.accounts.get(accountId)?.remaining;
    return {
      label: `set ${remainingCredits} instead of ${expected} credits`,
      send: (world) => {
        const body = { id: accountId, remainingCredits, expectedRemainingCredits: expected };
        return trpcMutation(world.node, 'admin.clients.update', { cookie: world.admin, body });
      },
      apply: (model) => {
        const account = model.accounts.get(accountId);
        if (!account) return 404;
        if (account.remaining !== expected) return 409;
        account.remaining = remainingCredits;
        return 200;
      },
    };
  };
};

/** Three or four commands on one account. Each order of them can be tried. */
export const parallelPlans = fc.array(
  fc.oneof(
    fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 6 })).map(([place, quantity]) => submit(place, quantity)),
    fc
      .tuple(fc.nat(99), fc.constantFrom('rejected', ...REQUEST_STATUSES))
      .map(([place, status]) => changeStatus(place, status)),
    fc.tuple(fc.nat(99), fc.nat(3)).map(([place, quantity]) => cut(place, quantity)),
    fc
      .tuple(fc.nat(99), fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([place, quantity, isFree]) => enter(place, quantity, isFree)),
    fc.nat(12).map(setCredits),
    fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 6 })).map(([place, credits]) => grantHeld(place, credits)),
  ),
  { minLength: 3, maxLength: 4 },
);

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));

/** Everything of the account that the commands can change. */
const stateOf = (ledger: LedgerModel, accountId: number) => ({
  remaining: ledger.accounts.get(accountId)?.remaining,
  requests: [...ledger.requests.values()]
    .filter(({ owner }) => owner === accountId)
    .map(({ id, status, lines }) => [id, { status, units: unitsOf(lines) }] as const)
    .toSorted(([one], [other]) => one - other),
  held: [...ledger.held.values()]
    .filter(({ owner }) => owner === accountId)
    .map(({ id, state }) => [id, state] as const)
    .toSorted(([one], [other]) => one - other),
});

/**
 * Sends commands on one account in parallel, and finds an order that explains all responses and the state afterwards.
 * @returns the model after that order @throws Error when no order explains them
 */
export async function runInParallel(
  ledger: LedgerModel,
  world: World,
  { accountId, plans }: { accountId: number; plans: readonly Plan[] },
): Promise<LedgerModel> {
  const commands = plans.flatMap((plan) => plan(ledger, accountId) ?? []);
  // All commands share one session, so that no sign-in runs in parallel.
  await world.as(accountId, ledger.now, (cookie) => rest(world.node, 'GET /api/user', { cookie }));
  const ran = await Promise.all(
    commands.map(async (command) => ({ command, response: await command.send(world) })),
  );
  const outcomes = ordersOf(ran).map((order) => {
    const model = ledger.copy();
    // A node that waited too long for the database has changed nothing.
    const isExplained = order.every(
      ({ command, response }) =>
        response.status === 503 || command.apply(model, response) === response.status,
    );
    return { model, isExplained };
  });
  const possible = outcomes.filter(({ isExplained }) => isExplained).map(({ model }) => model);
  const actual = await world.stateOf(
    accountId,
    possible[0] ? stateOf(possible[0], accountId).requests.map(([id]) => id) : [],
  );
  const match = possible.find(
    (model) => JSON.stringify(stateOf(model, accountId)) === JSON.stringify(actual),
  );
  if (match) return match;
  const log = ran.map(({ command, response }) => `${command.label}: ${response.status}`).join('; ');
  throw new Error(`No order explains [${log}] and afterwards ${JSON.stringify(actual)}`);
}
