import { buildAdmin, buildClient } from '../builders.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';

type SignedIn = { id: number; name: string; username: string; email: string; cookie: string };

/** A signed-in admin and a signed-in client with five credits, for each test. */
export const test = base.extend<{ admin: SignedIn; client: SignedIn }>({
  admin: async ({ portal }, use) => {
    const admin = await buildAdmin(portal.em);
    await use({ ...admin, cookie: (await createTestSession(portal, admin)).cookie });
  },
  client: async ({ portal }, use) => {
    const { id, name, username, email } = await buildClient(portal.em, { monthlyCredits: 5 });
    const { cookie } = await createTestSession(portal, { id });
    await use({ id, name, username, email, cookie });
  },
});
