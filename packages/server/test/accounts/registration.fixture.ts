import type { RegistrationPolicy } from '@portal/contract/accounts.values';
import { test as base, expect } from 'vitest';
import type { Caller } from '../../src/app/router.ts';
import { buildAdmin, PASSWORD } from '../builders.ts';
import { openTestPortal, type TestPortal } from '../portal.fixture.ts';

export const person = (username: string) => ({
  name: 'Mara de Wit',
  email: `${username}@example.com`,
  username,
  password: PASSWORD,
});

type Fixtures = {
  /** A portal of its own, because the policy applies to the whole portal and some tests shift the clock. */
  portal: TestPortal;
  admin: Caller['admin'];
  setPolicy: (policy: RegistrationPolicy) => Promise<unknown>;
  register: (username: string) => ReturnType<TestPortal['call']>;
  /** Registers under the policy "approval". @returns the id of the waiting client */
  registerWaiting: (username: string) => Promise<number>;
  signInAs: (username: string, password?: string) => ReturnType<TestPortal['call']>;
};

/** Tests with a registration policy. */
export const test = base.extend<Fixtures>({
  portal: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  admin: async ({ portal }, use) => use((await portal.callerAs(await buildAdmin(portal.em))).admin),
  setPolicy: ({ admin }, use) => use((registration) => admin.settings.update({ registration })),
  register: ({ portal }, use) =>
    use((username) => portal.call('POST', '/api/register', { body: person(username) })),
  registerWaiting: ({ admin, setPolicy, register }, use) =>
    use(async (username) => {
      await setPolicy('approval');
      expect((await register(username)).statusCode).toBe(202);
      const { items } = await admin.clients.search({ state: 'waiting', search: username });
      return items[0]?.id ?? 0;
    }),
  signInAs: ({ portal }, use) =>
    use((username, password = PASSWORD) =>
      portal.call('POST', '/api/login', { body: { username, password } }),
    ),
});
