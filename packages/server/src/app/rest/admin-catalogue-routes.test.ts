import { sampleMessages } from '@portal/contract/samples';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildSample } from '../../../test/builders.ts';

const MISSING = 2_000_000;

describe('/api/admin/samples', () => {
  const crest = { name: 'Crest', description: 'A crest in gold' };

  test('POST creates an active sample and stores empty texts as null', async ({
    portal,
    admin: { cookie },
  }) => {
    const body = { ...crest, designSize: ' ', imageUrl: '' };
    const response = await portal.call('POST', '/api/admin/samples', { cookie, body });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...crest,
        designSize: null,
        imageUrl: null,
        pictures: [],
        isActive: true,
        designNumber: null,
        orderUrl: null,
        transferType: null,
        isFavorite: false,
        needsApproval: false,
        unitCost: null,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      },
    ]);
  });

  test.for(['https://example.com/a.png', 'HTTP://example.com', '/samples/crest.svg', null, ''])(
    'A sample can have the image URL %j',
    async (imageUrl, { portal, admin: { cookie } }) => {
      const response = await portal.call('POST', '/api/admin/samples', {
        cookie,
        body: { ...crest, imageUrl },
      });
      expect([response.statusCode, response.json().imageUrl]).toEqual([201, imageUrl || null]);
    },
  );

  test.for([
    'javascript:alert(1)',
    'https://user:password@images.example/a.png',
    'http://user@images.example/a.png',
    'data:image/png;base64,x',
    '//evil.example/a.png',
    '/\\evil.example',
    'crest.png',
    'http:evil',
    'ftp://example.com/a',
    'https://',
    'https://exa mple.com',
    '/a b',
    `/${'x'.repeat(255)}`,
  ])('A sample cannot have the image URL %j', async (imageUrl, { portal, admin: { cookie } }) => {
    const response = await portal.call('POST', '/api/admin/samples', {
      cookie,
      body: { ...crest, imageUrl },
    });
    expect(response.statusCode).toBe(400);
  });

  test('POST without name or description is 400 with the message of the specification', async ({
    portal,
    admin: { cookie },
  }) => {
    const nameless = await portal.call('POST', '/api/admin/samples', {
      cookie,
      body: { description: 'A crest' },
    });
    expect([nameless.statusCode, nameless.body]).toEqual([400, sampleMessages.name]);
    const wordless = await portal.call('POST', '/api/admin/samples', {
      cookie,
      body: { name: 'Crest', description: '  ' },
    });
    expect([wordless.statusCode, wordless.body]).toEqual([400, sampleMessages.description]);
  });

  test.for([
    { name: 'New' },
    { description: 'New words' },
    { designSize: '12x12' },
    { designSize: null },
    { imageUrl: null },
    { isActive: false },
  ])(
    'PATCH /api/admin/samples/{id} accepts any subset: %j',
    async (change, { portal, admin: { cookie } }) => {
      const sample = await buildSample(portal.em);
      const response = await portal.call('PATCH', `/api/admin/samples/${sample.id}`, {
        cookie,
        body: change,
      });
      expect([response.statusCode, response.json()]).toEqual([200, { ...sample, ...change }]);
    },
  );

  test('PATCH /api/admin/samples/{id} is 400 without a change, and 404 without a sample', async ({
    portal,
    admin: { cookie },
  }) => {
    const { id } = await buildSample(portal.em);
    expect((await portal.call('PATCH', `/api/admin/samples/${id}`, { cookie, body: {} })).statusCode).toBe(
      400,
    );
    const none = await portal.call('PATCH', `/api/admin/samples/${MISSING}`, {
      cookie,
      body: { name: 'New' },
    });
    expect(none.statusCode).toBe(404);
  });
});

describe('/api/admin/settings', () => {
  test('PATCH accepts any subset, and GET returns all settings', async ({ portal, admin: { cookie } }) => {
    expect((await portal.call('GET', '/api/admin/settings', { cookie })).json()).toEqual({
      defaultCredits: 5,
      emailNotifications: true,
      autoApprove: false,
      registration: 'open',
      adminSecondFactor: false,
      clientApiTokens: true,
      requireAddress: false,
      publicPressPages: false,
      autoApproveMaxUnits: null,
      outcomeAfterDays: 14,
      currency: 'USD',
    });
    const response = await portal.call('PATCH', '/api/admin/settings', {
      cookie,
      body: { emailNotifications: false },
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        defaultCredits: 5,
        emailNotifications: false,
        autoApprove: false,
        registration: 'open',
        adminSecondFactor: false,
        clientApiTokens: true,
        requireAddress: false,
        publicPressPages: false,
        autoApproveMaxUnits: null,
        outcomeAfterDays: 14,
        currency: 'USD',
      },
    ]);
  });

  test.for([
    undefined,
    {},
    { defaultCredits: 0 },
    { defaultCredits: 101 },
    { defaultCredits: '5' },
    { autoApprove: 'yes' },
    { autoApprove: null },
    { registration: 'invitation' },
    { registration: null },
    { theme: 'dark' },
  ])('PATCH with %j is 400', async (body, { portal, admin: { cookie } }) => {
    expect((await portal.call('PATCH', '/api/admin/settings', { cookie, body })).statusCode).toBe(400);
  });
});
