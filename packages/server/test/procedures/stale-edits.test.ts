import { describe, expect } from 'vitest';
import { test } from '../accounts/signed-in.fixture.ts';
import { buildRequest, buildSample } from '../builders.ts';
import type { TestPortal } from '../portal.fixture.ts';

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
  code: string;
  /** Creates the record. @returns what identifies it in the input */
  prepare?: (world: World) => Promise<Values>;
  isByClient?: true;
  /** The field that both admins change: as both saw it, and as the first and the second one save it. */
  field: string;
  values: [seen: unknown, first: unknown, second: unknown];
  /** Other fields that both saw. */
  alsoSeen?: Values;
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
    code: 'stale-sample',
    prepare: async ({ portal }) => {
      const { id } = await buildSample(portal.em);
      await portal.em.fork().execute("update samples set description = 'In gold' where id = ?", [id]);
      return { id };
    },
    field: 'description',
    values: ['In gold', 'In silver', 'In bronze'],
    alsoSeen: { designSize: '' },
  },
  "A client's monthly credits": {
    procedure: 'admin.clients.update',
    code: 'stale-client',
    prepare: async ({ clientId }) => ({ id: clientId }),
    field: 'monthlyCredits',
    values: [5, 6, 7],
  },
  "A client's remaining credits": {
    procedure: 'admin.clients.update',
    code: 'stale-credits',
    prepare: async ({ clientId }) => ({ id: clientId }),
    field: 'remainingCredits',
    values: [5, 6, 7],
  },
  "A client's customer number": {
    procedure: 'admin.clients.update',
    code: 'stale-client',
    prepare: async ({ clientId }) => ({ id: clientId }),
    field: 'customerNumber',
    values: [null, 'stale-1', 'stale-2'],
    alsoSeen: { company: null },
  },
  'An own name': {
    procedure: 'me.profile.update',
    code: 'stale-profile',
    prepare: async (world) => {
      await send(world, world.client, 'me.profile.update', { name: 'Ada Press' });
      return {};
    },
    isByClient: true,
    field: 'name',
    values: ['Ada Press', 'Ada Print', 'Ada Paper'],
  },
  'The events of a webhook': {
    procedure: 'admin.webhooks.update',
    code: 'stale-webhook',
    prepare: newWebhook,
    field: 'events',
    // The order of the events means nothing.
    values: [['client.created', 'request.created'], ['request.created'], ['client.created']],
  },
  'The name of a saved view': {
    procedure: 'me.savedViews.rename',
    code: 'stale-view',
    prepare: async (world) => {
      const view = { name: 'October', filter: {} };
      const { data } = await send(world, world.admin, 'me.savedViews.create', view);
      return { id: data.id };
    },
    field: 'name',
    values: ['October', 'Autumn', 'October 2026'],
  },
  'A setting': {
    procedure: 'admin.settings.update',
    code: 'stale-settings',
    field: 'defaultCredits',
    values: [5, 6, 7],
  },
  'A shipment': {
    procedure: 'admin.requests.updateShipment',
    code: 'stale-shipment',
    prepare: async ({ portal }) => ({ id: (await buildRequest(portal.em)).id, trackingNumber: null }),
    field: 'carrier',
    values: [null, 'Post', 'UPS'],
    alsoSeen: { trackingNumber: null },
  },
};

describe('an edit of a record that has changed since', () => {
  test.for(Object.entries(EDITS))(
    '%s that another user changed is a conflict and stays as it is',
    async ([, edit], { portal, admin, client }) => {
      const world = { portal, admin: admin.cookie, client: client.cookie, clientId: client.id };
      const cookie = edit.isByClient ? client.cookie : admin.cookie;
      const record = await edit.prepare?.(world);
      const { field, alsoSeen } = edit;
      const [seen, first, second] = edit.values;
      const save = (value: unknown, expected: unknown) =>
        send(world, cookie, edit.procedure, {
          ...record,
          [field]: value,
          expected: { ...alsoSeen, [field]: expected },
        });

      expect(await save(first, seen)).toMatchObject({ status: 200, data: { [field]: first } });
      expect(await save(second, seen)).toEqual({
        status: 409,
        code: edit.code,
        fields: [{ path: field, message: expect.stringMatching(/review and try again/) }],
      });
      expect(await save(second, first)).toMatchObject({ status: 200, data: { [field]: second } });
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
