import { registrationMessages } from '@portal/contract/accounts.values';
import { describe, expect } from 'vitest';
import { person, test } from '../../../../test/accounts/registration.fixture.ts';
import { buildAdmin } from '../../../../test/builders.ts';

describe('registration with approval', () => {
  test('POST /api/register is 202 with the message and without a session, and tRPC returns the same', async ({
    portal,
    setPolicy,
    register,
  }) => {
    await setPolicy('approval');
    const waiting = { state: 'waiting', message: 'Your account is waiting for approval' };
    const response = await register('mara');
    expect([response.statusCode, response.json()]).toEqual([202, waiting]);
    expect(response.headers['set-cookie']).toBeUndefined();
    const visitor = await portal.callerAs(null);
    expect(await visitor.auth.register(person('noor'))).toEqual(waiting);
    expect(await visitor.auth.registration()).toEqual({ policy: 'approval' });
  });

  test('A waiting client cannot sign in, and only the right password reveals the reason', async ({
    registerWaiting,
    signInAs,
  }) => {
    await registerWaiting('mara');
    const right = await signInAs('mara');
    expect([right.statusCode, right.body]).toEqual([401, registrationMessages.waiting]);
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await signInAs('mara', 'not-the-password');
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Invalid username or password']);
  });

  test('The username and the email of a waiting client count as taken', async ({
    portal,
    registerWaiting,
  }) => {
    await registerWaiting('mara');
    const again = (fields: object) =>
      portal.call('POST', '/api/register', { body: { ...person('noor'), ...fields } });
    const username = await again({ username: 'MARA' });
    expect([username.statusCode, username.body]).toEqual([409, 'Username already exists']);
    const email = await again({ email: 'Mara@example.com' });
    expect([email.statusCode, email.body]).toEqual([409, 'Email already exists']);
  });
});

describe('closed registration', () => {
  test('POST /api/register is 403 with the message, whether the username is taken or not', async ({
    setPolicy,
    register,
  }) => {
    expect((await register('mara')).statusCode).toBe(201);
    await setPolicy('closed');
    for (const username of ['mara', 'noor']) {
      const response = await register(username);
      expect([response.statusCode, response.body]).toEqual([403, registrationMessages.closed]);
    }
    await setPolicy('open');
    expect((await register('noor')).statusCode).toBe(201);
  });
});

describe('clients of admins', () => {
  test.for(['open', 'approval', 'closed'] as const)(
    'Under the policy %s admins add and invite clients, who do not wait',
    async (policy, { admin, setPolicy, signInAs }) => {
      await setPolicy(policy);
      const added = await admin.clients.create(person('mara'));
      expect(added).toMatchObject({ waitingSince: null, remainingCredits: 5 });
      expect((await signInAs('mara')).statusCode).toBe(200);
      const { password: _, ...details } = person('noor');
      const invited = await admin.invitations.send(details);
      expect(await admin.clients.get({ id: invited.id })).toMatchObject({
        waitingSince: null,
        remainingCredits: 5,
      });
    },
  );

  test('An unknown policy is refused, and a change of the policy is in the audit log', async ({
    portal,
    admin,
    setPolicy,
  }) => {
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const body = { registration: 'maybe' };
    const refused = await portal.call('PATCH', '/api/admin/settings', { cookie, body });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'Registration must be open, approval or closed',
    ]);
    await setPolicy('closed');
    expect((await admin.auditLog.search({})).items).toMatchObject([
      { action: 'settings.update', changes: [{ field: 'Registration', from: 'open', to: 'closed' }] },
    ]);
  });
});
