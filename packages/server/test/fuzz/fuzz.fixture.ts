import { buildAdmin, buildClient, buildRequest, buildSample } from '../builders.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';

/** A portal for the whole file, with an admin and a few requests. */
export const test = base.extend<{ admin: { id: number }; cookie: string }>({
  admin: [
    async ({ portal }, use) => {
      const { em } = portal;
      const admin = await buildAdmin(em);
      await em
        .fork()
        .execute('update users set monthly_credits = 1000000, remaining_credits = 1000000 where id = ?', [
          admin.id,
        ]);
      const client = await buildClient(em, { monthlyCredits: 100 });
      for (let count = 0; count < 5; count += 1) {
        const { id } = await buildSample(em);
        await buildRequest(em, { userId: count % 2 ? client.id : admin.id, lines: [{ id, quantity: 1 }] });
      }
      await use(admin);
    },
    { scope: 'file' },
  ],
  // One session for each procedure, because registering and signing out end it.
  cookie: async ({ portal, admin }, use) => use((await createTestSession(portal, admin)).cookie),
});
