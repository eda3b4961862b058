import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import type { SmtpPeer } from '../../../../test/emails/smtp-peer.ts';
import { createTestSession, ruleContext } from '../../../../test/portal.fixture.ts';
import { queues } from '../../../app/queues.ts';
import { query } from '../../../platform/db/kysely.ts';
import { describeFailure, isPermanentFailure, openMailer } from '../../../platform/mail/mailer.ts';
import { installQueues } from '../../../platform/queue/queues.ts';
import { submitSampleRequest } from '../../requests/submit/submit-request.service.ts';

const addressesOf = ({ received }: SmtpPeer) => received.map(({ to }) => to?.[0]?.address).sort();

describe.concurrent('emails about new requests', () => {
  test('Each admin gets an email of their own about a new request', async ({
    portal: { em },
    peer,
    startNode,
  }) => {
    const admins = [await buildAdmin(em), await buildAdmin(em), await buildAdmin(em)];
    const client = await buildClient(em, {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      monthlyCredits: 9,
    });
    const [crest, fern] = [await buildSample(em, { name: 'Crest' }), await buildSample(em, { name: 'Fern' })];
    await startNode();
    const { id } = await buildRequest(em, {
      userId: client.id,
      lines: [
        { id: crest.id, quantity: 4 },
        { id: fern.id, quantity: 3 },
      ],
    });

    await eventually(() => expect(peer.received.length).toBe(3));
    expect(addressesOf(peer)).toEqual(admins.map(({ email }) => email).sort());
    for (const mail of peer.received) {
      expect(mail.to).toHaveLength(1);
      expect(mail.subject).toBe(`New sample request #${id} from Ada Lovelace`);
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain('Ada Lovelace');
        expect(part).toContain('ada@example.com');
        expect(part).toContain('2 samples (7 units in total)');
        expect(part).toContain(`https://portal.example.com/admin/requests/${id}`);
      }
      expect(mail.text).toContain('- Crest: 4 units\n- Fern: 3 units\nTotal: 7 units');
    }
    expect(new Set(peer.received.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('Admins get no emails when the setting is off', async ({ portal: { em } }) => {
    await buildAdmin(em);
    await query(em).updateTable('settings').set({ email_notifications: false }).execute();
    await buildRequest(em);
    expect(await countStates(em, 'new-requests')).toEqual({});
  });

  test('A request that is rolled back leads to no email', async ({ portal: { em } }) => {
    await buildAdmin(em);
    const client = await buildClient(em);
    const sample = await buildSample(em);
    const broken = em.fork().transactional(async (tx) => {
      await submitSampleRequest(ruleContext(tx, client), { samples: [{ id: sample.id, quantity: 1 }] });
      expect(await tx.execute("select 1 from jobs.job where name = 'new-requests'")).toHaveLength(1);
      throw new Error('A later step failed');
    });
    await expect(broken).rejects.toThrow('A later step failed');
    expect(await countStates(em, 'new-requests')).toEqual({});
  });
});

describe.concurrent('delivery of emails', () => {
  test('An email is sent once when the mail server is available again', async ({
    portal: { em },
    peer,
    startNode,
  }) => {
    await buildAdmin(em);
    await buildAdmin(em);
    await peer.stop();
    await startNode();
    await buildRequest(em);
    await eventually(async () => expect(await countStates(em)).toEqual({ retry: 2 }));

    await peer.restart();
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 2 }));
    expect(new Set(addressesOf(peer)).size).toBe(2);
    expect(peer.received).toHaveLength(2);
  });

  test('The first retry starts within 45 s, even if the first attempt takes 30 s', async ({
    portal: { em, url },
    peer,
    startNode,
  }) => {
    await installQueues(url, queues);
    await buildAdmin(em);
    await peer.stop();
    await startNode();
    await buildRequest(em);
    await eventually(async () => expect(await countStates(em)).toEqual({ retry: 1 }));
    const [mail] = await em
      .fork()
      .execute<{ seconds: number }[]>(
        "select extract(epoch from start_after - started_on)::float8 as seconds from jobs.job where name = 'mail'",
      );
    expect(mail?.seconds).toBeLessThan(15);
  });

  test('Nothing is sent to a mail server without the TLS that is required, and the reason says what to set', async ({
    peer,
  }) => {
    const from = { name: 'Portal', address: 'portal@example.com' };
    const smtpUrl = peer.url.replace('smtp://', 'smtp://portal:secret@');
    const { send } = openMailer({ smtpUrl, requiresTls: true, folder: '', from });
    const to = { name: 'Ada', address: 'ada@example.com' };
    const email = { id: 'one', to, subject: 'Hello', html: '', text: 'Hello', queuedAt: new Date() };
    const failure = await send(email, new AbortController().signal).catch((error: unknown) => error);
    expect(describeFailure(failure)).toMatch(
      /^The mail server offers no encryption \(STARTTLS\)\. Use smtps:/,
    );
    // The email is retried, because operators correct settings and servers.
    expect(isPermanentFailure(failure)).toBe(false);
    expect(peer.received).toEqual([]);
  });

  test('An email is retried when the mail server accepts the connection and sends no greeting', async ({
    portal: { em },
    peer,
    startNode,
  }) => {
    await buildAdmin(em);
    peer.behave({ isMute: true });
    await startNode();
    await buildRequest(em);
    await eventually(async () => expect(await countStates(em)).toEqual({ retry: 1 }));

    peer.behave({});
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(1);
  });

  test('An attempt ends at its timeout when the mail server never responds to the message', async ({
    portal: { em },
    peer,
    startNode,
  }) => {
    await buildAdmin(em);
    peer.behave({ message: () => new Promise(() => undefined) });
    await startNode({ attemptTimeoutMs: 2_000 });
    await buildRequest(em);
    await eventually(async () => expect(await countStates(em)).toEqual({ retry: 1 }));
    const [mail] = await em
      .fork()
      .execute<{ problem: string }[]>(
        "select output ->> 'problem' as problem from jobs.job where name = 'mail'",
      );
    expect(mail?.problem).toBe('The mail server did not accept the email in time');

    peer.behave({});
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(1);
  });

  test('No request waits for the mail server: all complete while it holds the first message', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, call } = portal;
    const admin = await buildAdmin(em);
    const client = await buildClient(em);
    const body = { samples: [{ id: (await buildSample(em)).id, quantity: 1 }] };
    const [{ cookie }, { cookie: adminCookie }] = [
      await createTestSession(portal, client),
      await createTestSession(portal, admin),
    ];
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    peer.behave({
      message: () => {
        held.resolve();
        return released.promise;
      },
    });
    await startNode();
    const { id } = await buildRequest(em, { userId: client.id });
    await held.promise;

    const responses = [
      await call('POST', '/api/client/requests', { cookie, body }),
      await call('PATCH', `/api/admin/requests/${id}`, {
        cookie: adminCookie,
        body: { status: 'approved' },
      }),
      await call('POST', '/trpc/passwordLinks.forgotten', { body: { email: client.email } }),
      await call('GET', '/api/user', { cookie }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200]);
    expect(peer.received).toEqual([]);
    released.resolve(undefined);
    await eventually(() => expect(peer.received).toHaveLength(4));
  });

  test.for([
    ['its recipient', { recipient: 450 }],
    ['its text', { message: () => 451 }],
  ] as const)(
    'An email is retried when the mail server temporarily rejects %s',
    async ([, behaviour], { portal, peer, startNode }) => {
      const { em } = portal;
      await buildAdmin(em);
      peer.behave(behaviour);
      await startNode();
      await buildRequest(em);
      await eventually(async () => expect(await countStates(em)).toEqual({ retry: 1 }));

      peer.behave({});
      await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
      expect(peer.received).toHaveLength(1);
    },
  );

  test('Two nodes send each email of a backlog once', async ({ portal: { em }, peer, startNode }) => {
    const admins = [await buildAdmin(em), await buildAdmin(em)];
    const requests = [];
    for (let count = 0; count < 15; count += 1) requests.push(await buildRequest(em));
    await startNode();
    await startNode();

    const wanted = requests.length * admins.length;
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: wanted }));
    const seen = peer.received.map(({ subject, to }) => `${subject} ${to?.[0]?.address}`);
    expect(new Set(seen).size).toBe(wanted);
    expect(peer.received).toHaveLength(wanted);
    const [taken] = await em
      .fork()
      .execute<{ batches: number }[]>(
        "select count(distinct completed_on)::int as batches from jobs.job where name = 'new-requests'",
      );
    expect(taken?.batches).toBeLessThan(5);
  });
});
