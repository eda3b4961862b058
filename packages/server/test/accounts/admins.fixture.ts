import { createPasswordLink } from '../../src/features/accounts/password-links/password-links.service.ts';
import { buildAdmin } from '../builders.ts';
import { test as base, ruleContext, type TestPortal } from '../portal.fixture.ts';

type Admin = Awaited<ReturnType<typeof buildAdmin>>;

export const invitedAdmin = { name: 'Nia Obi', email: 'nia@example.com', username: 'nia' };
export const INVITED_ADMINS_PASSWORD = 'another-secret';

export const acceptInvitation = async (portal: TestPortal, userId: number) => {
  const token = await createPasswordLink(ruleContext(portal.em), { userId, purpose: 'invitation' });
  const { passwordLinks } = await portal.callerAs(null);
  await passwordLinks.setPassword({ token, password: INVITED_ADMINS_PASSWORD });
};

/** Tests with up to three admins who are the only ones. */
export const test = base.extend<{ ada: Admin; ben: Admin; eve: Admin; onlyAdmins: undefined }>({
  onlyAdmins: [
    async ({ portal }, use) => {
      await portal.em.fork().execute("delete from users where role = 'admin'");
      await use(undefined);
    },
    { auto: true },
  ],
  ada: async ({ portal, onlyAdmins: _ }, use) => use(await buildAdmin(portal.em)),
  ben: async ({ portal, onlyAdmins: _ }, use) => use(await buildAdmin(portal.em)),
  eve: async ({ portal, onlyAdmins: _ }, use) => use(await buildAdmin(portal.em)),
});
