import type { RequestStatus } from '@portal/contract/requests';
import { idIn, mutate, rest } from '../nodes/request.ts';
import { type Command, command, expectFigures, expectStatus, pick } from './command.ts';

const statuses = { done: 201, 'too few credits': 409, 'not available': 400 } as const;

export const addSample = (name: string): Command =>
  command(`add sample ${name}`, async (books, world) => {
    const body = { name, description: 'A transfer to test with' };
    const answer = await rest(world.node, 'POST /api/admin/samples', { cookie: world.admin, body });
    expectStatus(answer, 201);
    books.samples.set(idIn(answer), { isActive: true });
  });

export const switchSample = (place: number, isActive: boolean): Command =>
  command(`${isActive ? 'activate' : 'deactivate'} sample ${place}`, async (books, world) => {
    const id = [...books.samples.keys()][place % Math.max(books.samples.size, 1)];
    if (id === undefined) return;
    const target = `PATCH /api/admin/samples/${id}`;
    expectStatus(await rest(world.node, target, { cookie: world.admin, body: { isActive } }), 200);
    books.samples.set(id, { isActive });
  });

type Ask = { place: number; quantity: number };

export const submit = (client: number, asked: Ask[], overRest: boolean): Command =>
  command(`client ${client} requests ${JSON.stringify(asked)}`, async (books, world) => {
    const account = pick(books.accounts, client);
    const ids = [...books.samples.keys()];
    const lines = new Map(
      asked.flatMap(({ place, quantity }) => {
        const id = ids[place % Math.max(ids.length, 1)];
        return id === undefined ? [] : [[id, { id, quantity }]];
      }),
    );
    if (!account || lines.size === 0) return;
    const samples = [...lines.values()];
    const verdict = books.judge(account, samples);
    const answer = await world.as(account.id, books.now, (cookie) =>
      overRest
        ? rest(world.node, 'POST /api/client/requests', { cookie, body: { samples } })
        : mutate(world.node, 'me.requests.submit', { cookie, body: { samples } }),
    );
    expectStatus(answer, verdict === 'done' && !overRest ? 200 : statuses[verdict]);
    if (verdict === 'done') books.submit(account, idIn(answer), samples);
    await expectFigures(world, account);
  });

export const move = (place: number, status: RequestStatus): Command =>
  command(`move request ${place} to ${status}`, async (books, world) => {
    const request = pick(books.requests, place);
    if (!request) return;
    const verdict = books.move(request, status);
    const target = `PATCH /api/admin/requests/${request.id}`;
    const answer = await rest(world.node, target, { cookie: world.admin, body: { status } });
    expectStatus(answer, verdict === 'done' ? 200 : 409);
    const owner = books.accounts.get(request.owner);
    if (owner) await expectFigures(world, owner);
  });
