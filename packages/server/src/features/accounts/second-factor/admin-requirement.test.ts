import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { codeOf, enrol } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { test as base, createTestSession, type TestPortal } from '../../../../test/portal.fixture.ts';
import { buildWorld } from '../../../../test/procedures/records/world.ts';
import { toRestRequest } from '../../../../test/procedures/rest-request.ts';
import { validInput } from '../../../../test/procedures/valid-inputs.ts';
import { validRequest } from '../../../../test/procedures/valid-request.ts';
import { procedureDefinitions } from '../../../app/procedure-definitions.ts';
import { restRoutes } from '../../../app/rest/routes.ts';
import { getProcedure } from '../../../app/router.ts';

const ENROLMENT_REQUIRED = 'second-factor-enrolment-required';

type Admin = Awaited<ReturnType<typeof buildAdmin>>;

const setRequirement = (portal: TestPortal, isRequired: boolean) =>
  portal.em.fork().execute('update settings set admin_second_factor = ?', [isRequired]);

/** Each test has its own admin without a second factor, and begins and ends without the requirement. */
const test = base.extend<{ admin: Admin }>({
  admin: async ({ portal }, use) => {
    await setRequirement(portal, false);
    await use(await buildAdmin(portal.em));
    await setRequirement(portal, false);
  },
});

const expectRefused = async ({ app }: TestPortal, request: InjectOptions) => {
  const headers = { accept: 'application/json', ...request.headers };
  const response = await app.inject({ ...request, headers });
  expect([request.url, response.statusCode, response.json().code]).toEqual([
    request.url,
    403,
    ENROLMENT_REQUIRED,
  ]);
  expect(response.json().detail).toBe(secondFactorMessages.enrolmentRequired);
};

describe('the setting that admins need a second factor', () => {
  test('Only an admin who has a second factor can turn it on', async ({ portal, admin }) => {
    const update = async () => {
      const { admin: asAdmin } = await portal.callerAs(admin);
      return asAdmin.settings.update({ adminSecondFactor: true });
    };
    await expect(update()).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { fields: [{ path: 'adminSecondFactor', message: secondFactorMessages.ownFirst }] },
    });
    await enrol(portal, admin);
    expect(await update()).toMatchObject({ adminSecondFactor: true });
    const { me } = await portal.callerAs(admin);
    expect(await me.secondFactor.get()).toMatchObject({ isRequired: true });
  });

  test('Every admin procedure is 403 with its own code for an admin without a second factor', async ({
    portal,
    admin,
  }) => {
    await setRequirement(portal, true);
    const world = await buildWorld(portal);
    const { cookie, sessionId } = await createTestSession(portal, admin);
    const procedures = [...procedureDefinitions].filter(([, { meta }]) => meta.who === 'admin');
    expect(procedures.length).toBeGreaterThan(30);
    for (const [name, { type }] of procedures) {
      // Over HTTP its refusal is an event of a stream that has begun.
      if (type === 'subscription') {
        const started = getProcedure(portal.callerIn(sessionId), name)(undefined);
        await expect(started).rejects.toMatchObject({ cause: { code: ENROLMENT_REQUIRED } });
        continue;
      }
      const request = await validRequest(name, world);
      const { statusCode, json } = await portal.app.inject({
        ...request,
        headers: { ...request.headers, cookie },
      });
      const { errorCode } = json().error.data;
      expect([name, statusCode, errorCode]).toEqual([name, 403, ENROLMENT_REQUIRED]);
    }
  });

  test('Every admin route of REST is 403 with its own code, with a session and with an API token', async ({
    portal,
    admin,
  }) => {
    const world = await buildWorld(portal);
    const { me } = await portal.callerAs(admin);
    const { token } = await me.apiTokens.create({ name: 'Shop', scopes: ['admin'] });
    const { cookie } = await createTestSession(portal, admin);
    await setRequirement(portal, true);
    for (const route of restRoutes.filter(({ path }) => path.startsWith('/admin'))) {
      const request = toRestRequest(route, await validInput(route.procedure, world));
      for (const credentials of [{ cookie }, { authorization: `Bearer ${token}` }])
        await expectRefused(portal, { ...request, headers: { ...request.headers, ...credentials } });
    }
  });

  test('The downloads and the upload of pictures are 403 for an admin without the required second factor', async ({
    portal,
    admin,
  }) => {
    const { cookie } = await createTestSession(portal, admin);
    await setRequirement(portal, true);
    for (const url of ['/downloads/requests.csv', '/downloads/activity-log.csv'])
      await expectRefused(portal, { url, headers: { cookie } });
    await expectRefused(portal, {
      method: 'POST',
      url: '/pictures',
      headers: { cookie, 'content-type': 'image/png' },
      payload: Buffer.from('no picture'),
    });
  });

  test('An admin without the required second factor can turn it on in the same session, and is admitted then', async ({
    portal,
    admin,
  }) => {
    await setRequirement(portal, true);
    const { sessionId } = await createTestSession(portal, admin);
    const { me, admin: asAdmin } = portal.callerIn(sessionId);
    await expect(asAdmin.settings.get()).rejects.toMatchObject({ cause: { code: ENROLMENT_REQUIRED } });
    expect(await me.secondFactor.get()).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: true });
    const { secret } = await me.secondFactor.start();
    await me.secondFactor.enable({ code: await codeOf(portal.em, secret) });
    expect(await asAdmin.settings.get()).toMatchObject({ adminSecondFactor: true });
  });

  test('The setting does not affect clients, and other refusals stay as they are', async ({
    portal,
    admin,
  }) => {
    await setRequirement(portal, true);
    const client = await portal.callerAs(await buildClient(portal.em));
    expect(await client.me.secondFactor.get()).toMatchObject({ isRequired: false });
    await expect(client.me.samples.list({})).resolves.toBeTruthy();
    await expect(client.admin.settings.get()).rejects.toMatchObject({ message: 'Admin access required' });
    await expect((await portal.callerAs(admin)).me.samples.list({})).resolves.toBeTruthy();
  });

  test('While a second factor is required of admins, they cannot turn theirs off, and clients can', async ({
    portal,
    admin,
  }) => {
    const client = await buildClient(portal.em);
    for (const user of [admin, client]) await enrol(portal, user);
    await setRequirement(portal, true);
    const { me } = await portal.callerAs(admin);
    await expect(me.secondFactor.disable()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: secondFactorMessages.requiredForAdmins,
    });
    await (await portal.callerAs(client)).me.secondFactor.disable();
  });

  test('Parallel changes of the setting and of a second factor leave no admin without a required one', async ({
    portal,
    admin,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      await setRequirement(portal, false);
      await enrol(portal, admin);
      const { me, admin: asAdmin } = await portal.callerAs(admin);
      const outcomes = await Promise.allSettled([
        asAdmin.settings.update({ adminSecondFactor: true }),
        me.secondFactor.disable(),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
