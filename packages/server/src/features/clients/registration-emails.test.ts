import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';

const mara = { name: 'Mara de Wit', email: 'mara@example.com', username: 'mara' };

describe.concurrent('emails about registrations', () => {
  test('An approved client gets an email with the username and a link to sign in', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const { id } = await buildClient(em, { ...mara, isWaiting: true });
    await admin.clients.approve({ id });
    await startNode();
    await eventually(() => expect(peer.received.length).toBe(1));
    const [email] = peer.received;
    expect(email?.to).toEqual([{ name: mara.name, address: mara.email }]);
    expect(email?.subject).toMatch(/^Your account at .+ is approved$/);
    expect(email?.text).toContain('Username: mara');
    expect(email?.text).toContain('5 credits a month');
    expect(email?.text).toContain('https://portal.example.com/auth');
  });

  test('A declined client gets an email although the account is deleted', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const { id } = await buildClient(em, { ...mara, isWaiting: true });
    await admin.clients.decline({ id });
    await startNode();
    await eventually(() => expect(peer.received.length).toBe(1));
    const [email] = peer.received;
    expect(email?.to).toEqual([{ name: mara.name, address: mara.email }]);
    expect(email?.text).toContain('cannot open an account for you');
  });

  test('A client who waits gets no password reset email', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    await buildClient(em, { ...mara, isWaiting: true });
    const visitor = await callerAs(null);
    await visitor.passwordLinks.forgotten({ email: mara.email });
    await startNode();
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toEqual([]);
  });
});
