import { createPasswordLink } from '../../src/features/accounts/password-links/password-links.service.ts';
import { buildClient } from '../builders.ts';
import { test as base, createTestSession, ruleContext, type TestPortal } from '../portal.fixture.ts';

export type Account = { id: number; username: string };

/** A session, an API token and a password link of the account, and which of them work. */
export const giveAccess = async (portal: TestPortal, user: Account) => {
  const { cookie } = await createTestSession(portal, user);
  const { me, passwordLinks } = await portal.callerAs(user);
  const { token } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
  const link = await createPasswordLink(ruleContext(portal.em), { userId: user.id, purpose: 'reset' });
  const statusWith = async (options: object) =>
    (await portal.call('GET', '/api/user', options)).statusCode === 200;
  const whatWorks = async () => ({
    session: await statusWith({ cookie }),
    token: await statusWith({ headers: { authorization: `Bearer ${token}` } }),
    link: await passwordLinks.open({ token: link }).then(
      () => true,
      () => false,
    ),
  });
  return { cookie, link, whatWorks };
};

/** Tests with a new client each. */
export const test = base.extend<{ client: Account }>({
  client: async ({ portal }, use) => use(await buildClient(portal.em)),
});
