import { describe, expect } from 'vitest';
import { type Account, giveAccess, test } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { nextCookie, ruleContext, type TestPortal } from '../../../../test/portal.fixture.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { resetPassword } from '../password-links/reset-password.service.ts';

const NEW_PASSWORD = 'another-secret';

describe('a recovery', () => {
  const recoveries = {
    'A password change': async (portal: TestPortal, user: Account) => {
      const { me } = await portal.callerAs(user);
      await me.password.change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    },
    'A reset by email link': async (portal: TestPortal, user: Account) => {
      const token = await createPasswordLink(ruleContext(portal.em), { userId: user.id, purpose: 'reset' });
      await (await portal.callerAs(null)).passwordLinks.setPassword({ token, password: NEW_PASSWORD });
    },
    "An operator's reset": async ({ em }: TestPortal, { username }: Account) => {
      await resetPassword(ruleContext(em), { username, password: NEW_PASSWORD });
    },
    'A deactivation': async (portal: TestPortal, { id }: Account) => {
      const { admin } = await portal.callerAs(await buildAdmin(portal.em));
      await admin.clients.deactivate({ id });
    },
  };

  test.for(Object.entries(recoveries))(
    '%s ends the sessions, API tokens and password links of this account only',
    async ([, recover], { portal, client }) => {
      const access = await giveAccess(portal, client);
      const other = await giveAccess(portal, await buildClient(portal.em));
      expect(await access.whatWorks()).toEqual({ session: true, token: true, link: true });
      await recover(portal, client);
      expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
      expect(await other.whatWorks()).toEqual({ session: true, token: true, link: true });
    },
  );

  test("An operator's reset ends the API tokens of an admin", async ({ portal }) => {
    const admin = await buildAdmin(portal.em);
    const access = await giveAccess(portal, admin);
    await resetPassword(ruleContext(portal.em), { username: admin.username, password: NEW_PASSWORD });
    expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
  });

  test('A password change keeps the session that makes it', async ({ portal, client }) => {
    const { cookie } = await giveAccess(portal, client);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const response = await portal.call('PATCH', '/api/client/password', { cookie, body });
    expect(response.statusCode).toBe(204);
    const renewed = nextCookie(response, cookie);
    expect((await portal.call('GET', '/api/user', { cookie: renewed })).statusCode).toBe(200);
  });

  test('A refused password change ends nothing', async ({ portal, client }) => {
    const { cookie, whatWorks } = await giveAccess(portal, client);
    const body = { currentPassword: 'not the password', newPassword: NEW_PASSWORD };
    expect((await portal.call('PATCH', '/api/client/password', { cookie, body })).statusCode).toBe(400);
    expect(await whatWorks()).toEqual({ session: true, token: true, link: true });
  });

  test('A reactivation revives no session, API token or password link', async ({ portal, client }) => {
    const { whatWorks } = await giveAccess(portal, client);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.deactivate({ id: client.id });
    await admin.clients.reactivate({ id: client.id });
    expect(await whatWorks()).toEqual({ session: false, token: false, link: false });
    await expect(portal.signIn(client)).resolves.toMatch(/portal=/);
  });
});
