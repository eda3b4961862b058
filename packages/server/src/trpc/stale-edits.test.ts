import { describe, expect } from 'vitest';
import { buildRequest, buildSample } from '../../test/builders.ts';
import type { TestPortal } from '../../test/portal.fixture.ts';
import { test } from '../../test/signed-in.fixture.ts';

type Values = Record<string, unknown>;
type World = { portal: TestPortal; admin: string; client: string; clientId: number };

async function send({ portal }: World, cookie: string, procedure: string, input: Values) {
  const response = await portal.call('POST', `/trpc/${procedure}`, { cookie, body: input });
  const { result, error } = response.json();
  return error
    ? { status: response.statusCode, code: error.data.errorCode, fields: error.data.fields }
    : { status: response.statusCode, data: result.data };
}

type Edit = {
  procedure: string;
  /** Creates the record. @returns what identifies it in the input */
  prepare: (world: World) => Promise<Values>;
  isByClient?: true;
  code: string;
  /** Some fields and their first values. */
  seen: Values;
  first: Values;
  second: Values;
};

async function newWebhook(world: World) {
  const url = 'https://hooks.example.com/portal?key=secret';
  const events = ['request.created', 'client.created'];
  const { data } = await send(world, world.admin, 'admin.webhooks.create', { url, events });
  return { id: data.id };
}

const EDITS: Record<string, Edit> = {
  "A sample's description": {
    procedure: 'admin.samples.update',
    prepare: async ({ portal }) => {
      const { id } = await buildSample(portal.em);
      await portal.em.fork().execute("update samples set description = 'In gold' where id = ?", [id]);
      return { id };
    },
    code: 'stale-sample',
    seen: { description: 'In gold', designSize: '' },
    first: { description: 'In silver' },
    second: { description: 'In bronze' },
  },
  "A client's monthly credits": {
    procedure: 'admin.clients.update',
    prepare: async ({ clientId }) => ({ id: clientId }),
    code: 'stale-client',
    seen: { monthlyCredits: 5 },
    first: { monthlyCredits: 6 },
    second: { monthlyCredits: 7 },
  },
  "A client's remaining credits": {
    procedure: 'admin.clients.update',
    prepare: async ({ clientId }) => ({ id: clientId }),
    code: 'stale-credits',
    seen: { remainingCredits: 5 },
    first: { remainingCredits: 6 },
    second: { remainingCredits: 7 },
  },
  'An own name': {
    procedure: 'me.profile.update',
    prepare: async (world) => {
      await send(world, world.client, 'me.profile.update', { name: 'Ada Press' });
      return {};
    },
    isByClient: true,
    code: 'stale-profile',
    seen: { name: 'Ada Press' },
    first: { name: 'Ada Print' },
    second: { name: 'Ada Paper' },
  },
  'The events of a webhook': {
    procedure: 'admin.webhooks.update',
    prepare: newWebhook,
    code: 'stale-webhook',
    // The order of the events means nothing.
    seen: { events: ['client.created', 'request.created'] },
    first: { events: ['request.created'] },
    second: { events: ['client.created'] },
  },
  'The name of a saved view': {
    procedure: 'me.savedViews.rename',
    prepare: async (world) => {
      const view = { name: 'October', filter: {} };
      const { data } = await send(world, world.admin, 'me.savedViews.create', view);
      return { id: data.id };
    },
    code: 'stale-view',
    seen: { name: 'October' },
    first: { name: 'Autumn' },
    second: { name: 'October 2026' },
  },
  'A setting': {
    procedure: 'admin.settings.update',
    prepare: async () => ({}),
    code: 'stale-settings',
    seen: { defaultCredits: 5 },
    first: { defaultCredits: 6 },
    second: { defaultCredits: 7 },
  },
  'A shipment': {
    procedure: 'admin.requests.updateShipment',
    prepare: async ({ portal }) => ({ id: (await buildRequest(portal.em)).id, trackingNumber: null }),
    code: 'stale-shipment',
    seen: { carrier: null, trackingNumber: null },
    first: { carrier: 'Post' },
    second: { carrier: 'UPS' },
  },
};

describe('an edit of a record that has changed since', () => {
  test.for(Object.entries(EDITS))(
    '%s that another user changed is a conflict and stays as it is',
    async ([, edit], { portal, admin, client }) => {
      const world = { portal, admin: admin.cookie, client: client.cookie, clientId: client.id };
      const cookie = edit.isByClient ? client.cookie : admin.cookie;
      const record = await edit.prepare(world);
      const save = (changes: Values, expected?: Values) =>
        send(world, cookie, edit.procedure, { ...record, ...changes, ...(expected && { expected }) });

      expect(await save(edit.first, edit.seen)).toMatchObject({ status: 200, data: edit.first });
      const [path = ''] = Object.keys(edit.first);
      expect(await save(edit.second, edit.seen)).toEqual({
        status: 409,
        code: edit.code,
        fields: [{ path, message: expect.stringMatching(/review and try again/) }],
      });
      const seenNow = { ...edit.seen, ...edit.first };
      expect(await save(edit.second, seenNow)).toMatchObject({ status: 200, data: edit.second });
    },
  );

  test('A conflict names all changed fields, and shows no secret of an URL', async ({
    portal,
    admin,
    client,
  }) => {
    const world = { portal, admin: admin.cookie, client: client.cookie, clientId: client.id };
    const { id } = await newWebhook(world);
    const expected = { url: 'https://old.example.com/', isActive: false, events: ['request.created'] };
    const { fields } = await send(world, admin.cookie, 'admin.webhooks.update', {
      id,
      isActive: false,
      expected,
    });
    expect(fields).toMatchObject([{ path: 'url' }, { path: 'events' }, { path: 'isActive' }]);
    expect(JSON.stringify(fields)).not.toContain('secret');
  });

  test('REST: a stale edit is 409 with its code, an edit without expected values is done', async ({
    portal,
    admin,
  }) => {
    const { id } = await buildSample(portal.em, { name: 'Crest' });
    const path = `/api/admin/samples/${id}`;
    const headers = { accept: 'application/problem+json' };
    const edit = (body: Values) => portal.call('PATCH', path, { cookie: admin.cookie, headers, body });
    const stale = await edit({ name: 'Crest II', expected: { name: 'Crown' } });
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'stale-sample',
      detail: 'Another admin changed Name to Crest. Please review and try again.',
      errors: [{ path: 'name' }],
    });
    expect((await edit({ name: 'Crest II' })).json()).toMatchObject({ name: 'Crest II' });
    expect((await edit({ expected: { name: 'Crest II' } })).statusCode).toBe(400);
    expect((await edit({ name: 'Crest', expected: { price: 3 } })).statusCode).toBe(400);
  });

  test('Of several edits in parallel that saw the same sample one is saved', async ({ portal, admin }) => {
    const { id, name } = await buildSample(portal.em);
    const statuses = await Promise.all(
      ['One', 'Two', 'Three'].map(async (next) => {
        const body = { name: next, expected: { name } };
        const options = { cookie: admin.cookie, body };
        return (await portal.call('PATCH', `/api/admin/samples/${id}`, options)).statusCode;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});
