import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { renewLockedAccounts } from '../accounts/resets.sql.ts';
import { User } from '../accounts/user.entity.ts';
import { finishEmailCorrection } from '../clients/correct-email.service.ts';
import { writeGrantEntries } from '../credits/credits.service.ts';
import { findReservations, isReserved } from '../email-changes/email-changes.service.ts';
import { createInvitations } from '../password-links/invitations.service.ts';
import { publishClientEvents } from '../webhooks/client-events.service.ts';
import { checkLedger, insertClients, lockClientValues, updateClients } from './import-clients.sql.ts';
import type { PlannedRow, Writing } from './import-kind.ts';
import { assertAsRead, logRows, staleImport, writeBatches } from './write-rows.service.ts';

async function finishEmailCorrections(tx: RuleContext<Actor>, rows: PlannedRow[]): Promise<void> {
  for (const { stored, values } of rows) {
    if (!stored || values.email === undefined) continue;
    const client = await tx.em.findOneOrFail(User, stored.id);
    await finishEmailCorrection(tx, { client, replacedEmail: String(stored.values.email) });
  }
}

async function changeClients(tx: RuleContext<Actor>, rows: PlannedRow[]): Promise<void> {
  await updateClients(
    tx.em,
    rows.map(({ stored, values }) => ({ ...stored?.values, ...values, id: stored?.id })),
  );
  await finishEmailCorrections(tx, rows);
  await publishClientEvents(
    tx,
    'client.updated',
    rows.flatMap(({ stored }) => stored?.id ?? []),
  );
  await logRows(tx, 'clients.update', rows);
}

async function addClients(tx: RuleContext<Actor>, rows: PlannedRow[], invites: boolean): Promise<void> {
  const ids = await insertClients(
    tx.em,
    rows.map(({ values }) => values),
  );
  const accounts = rows.map(({ values }, index) => ({
    id: ids[index] ?? 0,
    email: String(values.email),
    amount: Number(values.monthlyCredits),
  }));
  // The unique index has waited for a parallel change that leaves the address.
  const reservations = await findReservations(
    tx.em,
    accounts.map(({ email }) => email),
  );
  if (accounts.some((account) => isReserved(reservations, account))) throw staleImport();
  await writeGrantEntries(
    tx,
    accounts.map(({ id, amount }) => ({ userId: id, amount })),
  );
  await checkLedger(tx.em);
  if (invites) await createInvitations(tx, accounts);
  await publishClientEvents(tx, 'client.created', ids);
  await logRows(tx, invites ? 'invitations.send' : 'clients.create', rows, ids);
}

/** As one by one, in batches. @throws AppError stale-import, rate-limited for a further invitation of an address */
export async function writeClients(
  tx: RuleContext<Actor>,
  { rows, invites, onWritten }: Writing,
): Promise<void> {
  const changed = rows.filter(({ stored }) => stored !== null);
  const ids = changed.flatMap(({ stored }) => stored?.id ?? []);
  assertAsRead(changed, await lockClientValues(tx.em, ids));
  await renewLockedAccounts(tx.em, ids);
  await writeBatches(changed, onWritten, (batch) => changeClients(tx, batch));
  const added = rows.filter(({ stored }) => stored === null);
  await writeBatches(added, onWritten, (batch) => addClients(tx, batch, invites));
}
