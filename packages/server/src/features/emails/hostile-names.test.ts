import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { eventually } from '../../../test/emails/email-state.ts';

const NAMES = [
  'Eve\r\nBcc: victim@example.com\r\n\r\nInjected',
  'Eve\nX-Evil: 1',
  'Doe, Jane "JD" <jane@evil.example>',
  'Øystein 🦁 Ærø 日本語',
  `${'Wolfe '.repeat(40)}end`,
  '<script>alert(1)</script> & Sons',
];

describe('hostile names in emails', () => {
  test('A hostile client name adds no header, no recipient and no markup', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em } = portal;
    const admin = await buildAdmin(em);
    await startNode();
    for (const name of NAMES) {
      const client = await buildClient(em, { name });
      const sample = await buildSample(em, { name });
      await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 2 }] });
    }
    await eventually(() => expect(peer.received).toHaveLength(NAMES.length));

    const subjects = peer.received.map(({ subject }) => subject ?? '');
    for (const name of NAMES) {
      const oneLine = name.replace(/[\r\n]+/g, ' ');
      expect(subjects.filter((subject) => subject.endsWith(` from ${oneLine}`))).toHaveLength(1);
    }
    for (const mail of peer.received) {
      expect(mail.to).toEqual([{ name: admin.name, address: admin.email }]);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.headers.map(({ key }) => key).sort()).toEqual([
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ]);
      expect(mail.html).not.toContain('<script>');
    }
  });

  test('A hostile admin name stays the name of one recipient', async ({ portal, peer, startNode }) => {
    const { em } = portal;
    const { id } = await buildAdmin(em);
    const name = 'Root, <root@evil.example>, "x"\r\nBcc: victim@example.com';
    await em.execute('update users set name = ? where id = ?', [name, id]);
    await startNode();
    await buildRequest(em);
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.to).toEqual([
      { name: name.replace('\r\n', ' '), address: expect.stringMatching(/^admin-\d+@example\.com$/) },
    ]);
    expect(peer.received[0]?.bcc ?? []).toEqual([]);
  });
});
