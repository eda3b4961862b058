import { accountMessages } from '@portal/contract/accounts.values';
import { clientMessages, InviteClientInput, UpdateClientInput } from '@portal/contract/clients';
import { importLimits, importMessages } from '@portal/contract/imports';
import { normalizeText, plainText } from '@portal/contract/values/compare-text';
import { hasNoLink, linkProblem } from '@portal/contract/values/text';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { invalidInput } from '../../platform/errors.ts';
import { mapPaced } from '../../platform/lib/pacer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { findReservations, isReserved } from '../accounts/email-changes/email-changes.service.ts';
import { UNUSABLE_HASH } from '../accounts/password.ts';
import { createInvitations } from '../accounts/password-links/invitations.service.ts';
import { createClients } from '../accounts/registration/create-account.service.ts';
import { checkEntriesNow } from '../credits/credits.sql.ts';
import { isExported, keyText, readCount, readWord, toTexts } from '../imports/import-cells.ts';
import type {
  Cells,
  Fields,
  FoundRecords,
  ImportNoun,
  PlannedRow,
  RowError,
  StoredRecord,
} from '../imports/import-noun.ts';
import { readStored } from '../imports/read-stored.service.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { assertConfirmedUnlessToken } from '../users/confirmation.reader.ts';
import { lockAndRenewAccounts } from '../users/resets.sql.ts';
import { User } from '../users/user.entity.ts';
import { publishClientEvents } from '../webhooks/client-events.service.ts';
import { type ClientFields, editClients } from './clients.service.ts';
import { approvalTexts, clientCsvColumns } from './search-clients.service.ts';

const headings = clientCsvColumns;
const APPROVALS = Object.fromEntries(
  Object.entries(approvalTexts).map(([approval, word]) => [word, approval]),
);

function usernameOf({ username }: Cells): string {
  return normalizeText(keyText(username), 'NFC');
}

function numberOf({ customerNumber }: Cells): string {
  return plainText(keyText(customerNumber));
}

function toCells({ approval, ...fields }: Fields): Cells {
  const word = Object.entries(APPROVALS).find(([, value]) => value === approval)?.[0];
  return toTexts(headings, { ...fields, approval: word });
}

/** Accounts of any role that have a username, number or email of the file. */
async function findNamed(em: Em, rows: Cells[], emails: string[]) {
  const usernames = (await mapPaced(rows, usernameOf)).filter(Boolean);
  const plainUsernames = await mapPaced(usernames, plainText);
  const numbers = (await mapPaced(rows, numberOf)).filter(Boolean);
  const lower = (texts: string[]) =>
    sql`any (array(select lower(named) from unnest(${texts}::text[]) named))`;
  return query(em)
    .selectFrom('users')
    .select(['id', 'role', 'is_look_alike as isLookAlike'])
    .select(sql<boolean>`waiting_since is not null`.as('isWaiting'))
    .where(
      sql<boolean>`(lower(username) = ${lower(usernames)}
        or (plain_text(username) = any (${plainUsernames}::text[]) and not is_look_alike)
        or plain_text(customer_number) = any (${numbers}::text[]) or lower(email) = ${lower(emails)})`,
    )
    .execute();
}

type Found = {
  byUsername: Map<string, StoredRecord>;
  /** Of accounts whose usernames look like no earlier one. */
  byPlainUsername: Map<string, StoredRecord>;
  byNumber: Map<string, StoredRecord>;
  admins: Set<number>;
};

function matchClient(cells: Cells, { byUsername, byPlainUsername, byNumber, admins }: Found) {
  const username = usernameOf(cells);
  const ofUsername =
    username === ''
      ? null
      : (byUsername.get(username.toLowerCase()) ?? byPlainUsername.get(plainText(username)) ?? null);
  if (ofUsername && admins.has(ofUsername.id))
    throw invalidInput(accountMessages.usernameTaken, headings.username);
  const named = byNumber.get(numberOf(cells));
  const ofNumber = named && !admins.has(named.id) ? named : null;
  const isOwnNumber = isExported(ofUsername?.cells.customerNumber, cells.customerNumber);
  if (ofUsername && ofNumber && ofUsername !== ofNumber && !isOwnNumber)
    throw invalidInput(
      `The username names the client ${ofUsername.name}, and the customer number the client ${ofNumber.name}`,
      headings.username,
    );
  return username === '' ? ofNumber : ofUsername;
}

function isNewEmail({ stored, fields }: PlannedRow): boolean {
  return stored !== null && fields.email !== undefined;
}

function indexBy(found: StoredRecord[], field: string, fold: (text: string) => string) {
  const byValue = found.map((stored) => [stored.fields[field], stored] as const);
  return new Map(
    byValue.flatMap(([value, stored]) => (typeof value === 'string' ? [[fold(value), stored] as const] : [])),
  );
}

async function findClients(ctx: RuleContext, rows: Cells[]): Promise<FoundRecords> {
  const { em } = ctx;
  const emails = (await mapPaced(rows, ({ email }) => keyText(email))).filter(Boolean);
  const reservations = await findReservations(em, emails);
  const { defaultCredits } = await readSettings(ctx);
  const named = await findNamed(em, rows, emails);
  const idsWhere = (isSuch: (account: (typeof named)[number]) => boolean) =>
    new Set(named.filter(isSuch).map(({ id }) => id));
  const admins = idsWhere(({ role }) => role === 'admin');
  const waiting = idsWhere(({ isWaiting }) => isWaiting);
  const lookAlikes = idsWhere(({ isLookAlike }) => isLookAlike);
  const ids = named.map(({ id }) => id);
  const found = await readStored(em, { ...clientImport, toCells }, ids);
  const toLower = (text: string) => text.toLowerCase();
  const byUsername = indexBy(found, 'username', toLower);
  const byNumber = indexBy(found, 'customerNumber', plainText);
  const byEmail = indexBy(found, 'email', toLower);
  const byPlainUsername = indexBy(
    found.filter(({ id }) => !lookAlikes.has(id)),
    'username',
    plainText,
  );
  return {
    match: (cells) => matchClient(cells, { byUsername, byPlainUsername, byNumber, admins }),
    readings: {
      monthlyCredits: { hasDefault: true, read: readCount },
      approval: { hasDefault: true, read: readWord(headings.approval, APPROVALS) },
    },
    toCells,
    defaults: { monthlyCredits: defaultCredits },
    unique: {
      username: { fold: plainText },
      email: { fold: toLower, taken: { byValue: byEmail, message: accountMessages.emailTaken } },
      customerNumber: {
        fold: plainText,
        taken: { byValue: byNumber, message: clientMessages.customerNumberTaken },
      },
    },
    conflicts: (stored, fields) => {
      const errors: RowError[] = [];
      const { name, email } = fields;
      if (stored && waiting.has(stored.id) && Object.keys(fields).length > 0)
        errors.push({ field: null, message: clientMessages.waiting });
      if (typeof name === 'string' && !hasNoLink(name))
        errors.push({ field: headings.name, message: `Name ${linkProblem}` });
      if (typeof email === 'string' && isReserved(reservations, { id: stored?.id, email }))
        errors.push({ field: headings.email, message: accountMessages.emailTaken });
      return errors;
    },
    marker: (planned) => {
      if (planned.filter(isNewEmail).length > importLimits.emailChanges)
        throw invalidInput(importMessages.tooManyEmails, 'file');
      return '';
    },
  };
}

async function buildClients(
  tx: RuleContext<Actor>,
  inputs: InviteClientInput[],
  { invites }: { invites: boolean },
): Promise<User[]> {
  const clients = await createClients(
    tx,
    inputs.map((input) => ({ ...input, passwordHash: UNUSABLE_HASH })),
  );
  // At the commit the checks of all rows would take too long for one statement.
  await checkEntriesNow(tx.em);
  if (invites) await createInvitations(tx, clients);
  return clients;
}

export const clientImport: ImportNoun<User, InviteClientInput, ClientFields> = {
  noun: 'client',
  columns: headings,
  renamed: {},
  keys: [],
  multiline: [],
  numbers: ['customerNumber'],
  needs: [[headings.username], [headings.customerNumber]],
  create: InviteClientInput,
  update: UpdateClientInput,
  find: findClients,
  lock: ({ em }, ids) => lockAndRenewAccounts(em, ids),
  load: (em, ids) => em.find(User, { id: { $in: ids } }),
  fieldsOf: (client) => ({ ...client.toClientView() }),
  actions: {
    import: 'clients.import',
    edit: 'clients.update',
    build: 'clients.create',
    invite: 'invitations.send',
  },
  edit: async (tx, edits) => {
    await editClients(tx, edits);
    await publishClientEvents(
      tx,
      'client.updated',
      edits.map(({ record }) => record.id),
    );
  },
  build: buildClients,
  assertMayWrite: async (tx, rows) => {
    if (rows.some(isNewEmail)) await assertConfirmedUnlessToken(tx);
  },
};
