import type { ClientView } from '@portal/contract/clients';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logAction } from '../audit-log/log-action.service.ts';
import { writeGrantEntries } from '../credits/credits.service.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { flushAccount, lockClient } from '../users/lock-account.service.ts';
import { publishClientEvent } from '../webhooks/client-events.service.ts';
import { clientLabels } from './clients.service.ts';

export function approveClient(ctx: RuleContext<Actor>, id: number): Promise<ClientView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockClient(tx, id);
    const { defaultCredits } = await readSettings(tx);
    user.approve(defaultCredits);
    await flushAccount(tx, user);
    await writeGrantEntries(tx, [{ userId: id, amount: defaultCredits }]);
    await enqueueEmails(tx, [{ kind: 'account-approved', userId: id }]);
    await logAction(tx, { action: 'clients.approve', subject: user });
    await publishClientEvent(tx, 'client.updated', user);
    return user.toClientView();
  });
}

export function declineClient(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockClient(tx, id);
    user.assertWaiting();
    await publishClientEvent(tx, 'client.deleted', user);
    await tx.em.remove(user).flush();
    const { name, email, username } = user;
    await enqueueEmails(tx, [{ kind: 'account-declined', userId: id, name, email }]);
    const changes = changesBetween(clientLabels, { name, email, username }, {});
    await logAction(tx, { action: 'clients.decline', subject: { id, name }, changes });
  });
}
