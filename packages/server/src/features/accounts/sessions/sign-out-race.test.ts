import { expect } from 'vitest';
import { buildClient } from '../../../../test/builders.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { createTestSession, test } from '../../../../test/portal.fixture.ts';
import { rawNowPlus } from '../../../platform/db/clock.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import { Session } from '../../users/session.entity.ts';
import { insertSuccessor } from './sessions.sql.ts';

test.for([
  ['a confirmation', true],
  ['a password change', false],
] as const)(
  'A sign-out with the earlier id, at the moment of %s, ends the new id as well',
  async ([, isConfirmation], { portal: { em, call }, portal }) => {
    const client = await buildClient(em);
    const { cookie, sessionId } = await createTestSession(portal, client);
    const idHash = sha256(sessionId);
    const renew = async ({ em: tx }: { em: typeof em }) => {
      if (isConfirmation) await tx.nativeUpdate(Session, { idHash }, { endsAt: rawNowPlus('1 minute') });
      await insertSuccessor(tx, { idHash, newHash: `successor of ${idHash}`, isConfirmed: isConfirmation });
    };
    const [signedOut] = await duringTransaction(em, renew, [() => call('POST', '/api/logout', { cookie })]);
    expect(signedOut).toMatchObject({ value: { statusCode: 204 } });
    expect(await em.fork().count(Session, { user: client.id })).toBe(0);
  },
);
