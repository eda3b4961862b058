import { sampleMessages } from '@portal/contract/samples';
import { transferTypeMessages } from '@portal/contract/transfer-types';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildClient, buildSample, buildTransferType } from '../../../test/builders.ts';

const MISSING = 2_000_000;
const JSON_ERRORS = { accept: 'application/json' };

describe('/api/admin/transfer-types', () => {
  test('POST is 201 with the type, and empty texts of optional fields are null', async ({
    portal,
    admin: { cookie },
  }) => {
    const empty = { temperature: '', temperatureUnit: '', seconds: '', pressure: '', peel: null };
    const body = { name: 'Sent empty', ...empty, prePressSeconds: null, garment: '', notes: ' ' };
    const response = await portal.call('POST', '/api/admin/transfer-types', { cookie, body });
    const { id, ...fields } = response.json();
    expect([response.statusCode, id, fields]).toEqual([
      201,
      expect.any(Number),
      {
        name: 'Sent empty',
        temperature: null,
        temperatureUnit: null,
        seconds: null,
        pressure: null,
        peel: null,
        prePressSeconds: null,
        secondPressSeconds: null,
        coverSheet: false,
        fabrics: [],
        settings: [],
        garment: null,
        notes: null,
        isActive: true,
      },
    ]);
  });

  test.for([
    [{ name: '   ' }, 'name', transferTypeMessages.name],
    [{ name: null }, 'name', transferTypeMessages.name],
    [{ name: 'x'.repeat(256) }, 'name', 'Name must be at most 255 characters'],
    [{ isActive: null }, 'isActive', transferTypeMessages.isActive],
    [{ isActive: '' }, 'isActive', transferTypeMessages.isActive],
    [{ fabrics: null }, 'fabrics', transferTypeMessages.fabrics],
    [{ fabrics: '' }, 'fabrics', transferTypeMessages.fabrics],
    [{ fabrics: ['silk'] }, 'fabrics.0', transferTypeMessages.fabrics],
    [{ seconds: -1 }, 'seconds', 'Seconds must be a whole number from 0 to 2,147,483,647'],
    [{ seconds: 1.5 }, 'seconds', 'Seconds must be a whole number from 0 to 2,147,483,647'],
    [{ seconds: '15' }, 'seconds', 'Seconds must be a whole number from 0 to 2,147,483,647'],
    [{ pressure: 'hard' }, 'pressure', 'Pressure must be one of light, medium, firm'],
    [{ peel: 'Hot' }, 'peel', 'Peel must be one of hot, warm, cold'],
    [{ garment: 'black' }, 'garment', 'Garment color must be one of any, light, dark'],
    [{ notes: 'x'.repeat(2_001) }, 'notes', 'Notes must be at most 2000 characters'],
    [{ temperature: 300 }, 'temperatureUnit', transferTypeMessages.temperature],
    [{ temperatureUnit: 'C' }, 'temperature', transferTypeMessages.temperature],
    [
      { temperature: 300, temperatureUnit: 'K' },
      'temperatureUnit',
      'The unit of the temperature must be one of F, C',
    ],
    [{ ink: 'gold' }, '', 'Unknown field: ink'],
  ] as const)(
    'POST with %j is 400 and names the field',
    async ([fields, path, message], { portal, admin }) => {
      const response = await portal.call('POST', '/api/admin/transfer-types', {
        cookie: admin.cookie,
        body: { name: 'Refused', ...fields },
        headers: JSON_ERRORS,
      });
      expect([response.statusCode, response.json().code, response.json().errors]).toEqual([
        400,
        'invalid-input',
        [{ path, message }],
      ]);
    },
  );

  test('PATCH takes any subset, with what was seen as `expected`', async ({ portal, admin: { cookie } }) => {
    const type = await buildTransferType(portal.em, { name: 'Patched', seconds: 10 });
    const patch = (body: object, id = type.id) =>
      portal.call('PATCH', `/api/admin/transfer-types/${id}`, { cookie, body, headers: JSON_ERRORS });
    const changed = await patch({ isActive: false, expected: { seconds: 10, notes: null } });
    expect([changed.statusCode, changed.json()]).toEqual([200, { ...type, isActive: false }]);
    const outcomes = [
      await patch({ seconds: 12, expected: { seconds: 11 } }),
      await patch({ name: (await buildTransferType(portal.em)).name }),
      await patch({ seconds: 12 }, MISSING),
      await patch({}),
      await patch({ expected: { seconds: 10 } }),
      await patch({ isActive: null }),
    ].map((response) => [response.statusCode, response.json().code]);
    expect(outcomes).toEqual([
      [409, 'stale-type'],
      [409, 'name-taken'],
      [404, 'not-found'],
      [400, 'invalid-input'],
      [400, 'invalid-input'],
      [400, 'invalid-input'],
    ]);
  });
});

describe('GET /api/transfer-types', () => {
  test('Clients get the active types, admins all', async ({ portal, admin, client }) => {
    const shown = await buildTransferType(portal.em);
    const hidden = await buildTransferType(portal.em, { isActive: false });
    const idsFor = async ({ cookie }: { cookie: string }) =>
      (await portal.call('GET', '/api/transfer-types', { cookie }))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([shown.id, hidden.id]));
    expect(await idsFor(client)).not.toContain(hidden.id);
    expect((await portal.call('GET', '/api/transfer-types')).statusCode).toBe(401);
  });
});

describe('/api/client/favorites/{sampleId}', () => {
  test('PUT and DELETE are 204, also when they are repeated, and concern the caller alone', async ({
    portal,
    client,
    admin,
  }) => {
    const sample = await buildSample(portal.em);
    const path = `/api/client/favorites/${sample.id}`;
    const isFavorite = async ({ cookie }: { cookie: string }) =>
      (await portal.call('GET', '/api/samples', { cookie }))
        .json()
        .find(({ id }: { id: number }) => id === sample.id).isFavorite;
    for (const [method, expected] of [
      ['PUT', true],
      ['DELETE', false],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const response = await portal.call(method, path, { cookie: client.cookie });
        expect([response.statusCode, response.body]).toEqual([204, '']);
      }
      expect([await isFavorite(client), await isFavorite(admin)]).toEqual([expected, false]);
    }
  });

  test('PUT of a sample that the caller does not see is 404, and one switched off later stays', async ({
    portal,
    client: { cookie },
    admin,
  }) => {
    const [hidden, leaving] = [
      await buildSample(portal.em, { isActive: false }),
      await buildSample(portal.em),
    ];
    const put = async (id: number | string) =>
      (await portal.call('PUT', `/api/client/favorites/${id}`, { cookie })).statusCode;
    expect([await put(hidden.id), await put(MISSING), await put('crest'), await put(leaving.id)]).toEqual([
      404, 404, 400, 204,
    ]);
    const off = { cookie: admin.cookie, body: { isActive: false } };
    await portal.call('PATCH', `/api/admin/samples/${leaving.id}`, off);
    expect(await put(leaving.id)).toBe(204);
    const { me } = await portal.callerAs(await buildClient(portal.em));
    await expect(me.favorites.add({ sampleId: leaving.id })).rejects.toThrow(sampleMessages.notFound);
  });
});

describe('/api/admin/samples', () => {
  test('POST and PATCH take a design number, an order link and a transfer type, and null empties each', async ({
    portal,
    admin: { cookie },
  }) => {
    const type = await buildTransferType(portal.em);
    const links = { designNumber: 'TX-9', orderUrl: 'https://shop.example.com/tx-9' };
    const body = { name: 'Linked', description: 'Linked', ...links, transferTypeId: type.id };
    const created = await portal.call('POST', '/api/admin/samples', { cookie, body });
    const transferType = { id: type.id, name: type.name };
    expect([created.statusCode, created.json()]).toMatchObject([201, { ...links, transferType }]);
    for (const empty of [null, '']) {
      const cleared = await portal.call('PATCH', `/api/admin/samples/${created.json().id}`, {
        cookie,
        body: { designNumber: empty, orderUrl: empty, transferTypeId: empty },
      });
      expect([cleared.statusCode, cleared.json()]).toMatchObject([
        200,
        { designNumber: null, orderUrl: null, transferType: null },
      ]);
    }
  });

  test.for([
    [{ orderUrl: 'javascript:alert(1)' }, sampleMessages.orderUrl],
    [{ orderUrl: 'https://user:secret@shop.example.com' }, sampleMessages.orderUrl],
    [{ orderUrl: '/orders' }, sampleMessages.orderUrl],
    [{ orderUrl: 'shop.example.com' }, sampleMessages.orderUrl],
    [{ designNumber: 'x'.repeat(61) }, 'Design number must be at most 60 characters'],
    [{ designNumber: 42 }, 'Design number must be text'],
    [{ transferTypeId: MISSING }, `Transfer type ${MISSING} does not exist`],
    [{ transferTypeId: 'DTF' }, sampleMessages.transferTypeId],
    [{ transferTypeId: 0 }, 'The id must be a whole number from 1 to 2147483647'],
  ] as const)('POST and PATCH with %j are 400', async ([fields, message], { portal, admin: { cookie } }) => {
    const { id } = await buildSample(portal.em);
    const body = { name: 'Refused', description: 'Refused', ...fields };
    for (const response of [
      await portal.call('POST', '/api/admin/samples', { cookie, body, headers: JSON_ERRORS }),
      await portal.call('PATCH', `/api/admin/samples/${id}`, { cookie, body: fields, headers: JSON_ERRORS }),
    ])
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        [{ path: Object.keys(fields)[0], message }],
      ]);
  });

  test('Two samples cannot share a design number, whatever its case and at the same moment', async ({
    portal,
    admin: { cookie },
  }) => {
    const send = (designNumber: string) =>
      portal.call('POST', '/api/admin/samples', {
        cookie,
        body: { name: 'Numbered', description: 'Numbered', designNumber },
        headers: JSON_ERRORS,
      });
    const both = await Promise.all([send('TX-100'), send('tx-100')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect([refused.detail, refused.code]).toEqual(['Design number already exists', 'design-number-taken']);
    const { id } = await buildSample(portal.em);
    const changed = await portal.call('PATCH', `/api/admin/samples/${id}`, {
      cookie,
      body: { designNumber: 'Tx-100' },
    });
    expect([changed.statusCode, changed.body]).toEqual([409, 'Design number already exists']);
  });
});
