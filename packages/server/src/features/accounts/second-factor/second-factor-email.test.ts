import { describe, expect } from 'vitest';
import { enrol } from '../../../../test/accounts/second-factor.ts';
import { buildClient } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { eventually } from '../../../../test/emails/email-state.ts';
import { ruleContext } from '../../../../test/portal.fixture.ts';
import { removeSecondFactor } from './second-factor.service.ts';

describe('emails about the second factor', () => {
  test('Each change is an email that says what has changed, when, and what to do, and contains no secret', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em, { email: 'ada@example.com' });
    await startNode();
    const { secret, recoveryCodes } = await enrol(portal, client);
    const steps: [() => Promise<unknown>, string, string][] = [
      [
        async () => undefined,
        'Two-factor authentication was turned on for Transfers Portal',
        'All other sessions of the account have ended.',
      ],
      [
        async () => (await portal.callerAs(client)).me.secondFactor.newRecoveryCodes(),
        'New recovery codes were created for Transfers Portal',
        'no longer work',
      ],
      [
        () => removeSecondFactor(ruleContext(portal.em), { username: client.username }),
        'Two-factor authentication was removed for Transfers Portal',
        'An operator of the portal has removed it.',
      ],
    ];
    for (const [index, [step, subject, text]] of steps.entries()) {
      await step();
      await eventually(() => expect(peer.received).toHaveLength(index + 1));
      const mail = peer.received[index];
      expect([mail?.to, mail?.subject]).toEqual([
        [{ name: client.name, address: 'ada@example.com' }],
        subject,
      ]);
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain(text);
        expect(part).toContain(client.username);
        expect(part).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
        expect(part).toContain('If it was not you, set a new password now');
        expect(part).toContain('https://portal.example.com/auth/forgotten');
        for (const hidden of [secret, ...recoveryCodes]) expect(part).not.toContain(hidden);
      }
    }
  });
});
