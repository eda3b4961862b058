import { accountMessages } from '@portal/contract/accounts';
import { clientMessages, InviteClientInput, UpdateClientInput } from '@portal/contract/clients';
import { importLimits, importMessages } from '@portal/contract/imports';
import { plainText } from '@portal/contract/values/compare-text';
import { hasNoLink, linkProblem } from '@portal/contract/values/text';
import { invalidInput } from '../../errors.ts';
import { csvHeadings } from '../../lib/csv.ts';
import { mapPaced, pacer } from '../../lib/pacer.ts';
import type { RuleContext } from '../../rule-context.ts';
import { approvalTexts, clientCsvColumns } from '../clients/search-clients.service.ts';
import { findReservations, isReserved } from '../email-changes/email-changes.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { selectNamedAccounts } from './import-clients.sql.ts';
import {
  type Cells,
  exportedCells,
  type ImportKind,
  isExported,
  keyText,
  type PlannedRow,
  type RowError,
  readCount,
  readWord,
  type StoredRecord,
} from './import-kind.ts';
import { writeClients } from './write-clients.service.ts';

const headings = clientCsvColumns;
const APPROVALS = Object.fromEntries(
  Object.entries(approvalTexts).map(([approval, word]) => [word, approval]),
);

type FoundClients = {
  byUsername: Map<string, StoredRecord>;
  /** Of accounts whose usernames look like no earlier one. */
  byPlainUsername: Map<string, StoredRecord>;
  byNumber: Map<string, StoredRecord>;
  byEmail: Map<string, StoredRecord>;
  admins: Set<number>;
  waiting: Set<number>;
  reservations: Awaited<ReturnType<typeof findReservations>>;
  defaultCredits: number;
};

function usernameOf(cells: Cells): string {
  return keyText(cells[headings.username]).normalize('NFC');
}

function numberOf(cells: Cells): string {
  return plainText(keyText(cells[headings.customerNumber]));
}

async function findClients(ctx: RuleContext, rows: Cells[]): Promise<FoundClients> {
  const usernames = (await mapPaced(rows, usernameOf)).filter(Boolean);
  const emails = (await mapPaced(rows, (cells) => keyText(cells[headings.email]))).filter(Boolean);
  const found: FoundClients = {
    byUsername: new Map(),
    byPlainUsername: new Map(),
    byNumber: new Map(),
    byEmail: new Map(),
    admins: new Set(),
    waiting: new Set(),
    reservations: await findReservations(ctx.em, emails),
    defaultCredits: (await getSettings(ctx)).defaultCredits,
  };
  const accounts = await selectNamedAccounts(ctx.em, {
    usernames,
    plainUsernames: await mapPaced(usernames, plainText),
    numbers: (await mapPaced(rows, numberOf)).filter(Boolean),
    emails,
  });
  const pause = pacer();
  for (const { id, role, username, isLookAlike, isWaiting, ...values } of accounts) {
    await pause();
    const exported = exportedCells(headings, {
      ...values,
      username,
      approval: approvalTexts[values.approval],
    });
    const account = { id, name: values.name, values, exported };
    if (role === 'admin') found.admins.add(id);
    if (isWaiting) found.waiting.add(id);
    found.byUsername.set(username.toLowerCase(), account);
    if (!isLookAlike) found.byPlainUsername.set(plainText(username), account);
    found.byEmail.set(values.email.toLowerCase(), account);
    if (values.customerNumber !== null) found.byNumber.set(plainText(values.customerNumber), account);
  }
  return found;
}

function matchClient(cells: Cells, found: FoundClients): StoredRecord | null {
  const { byUsername, byPlainUsername, byNumber, admins } = found;
  const username = usernameOf(cells);
  const ofUsername =
    username === ''
      ? null
      : (byUsername.get(username.toLowerCase()) ?? byPlainUsername.get(plainText(username)) ?? null);
  if (ofUsername && admins.has(ofUsername.id))
    throw invalidInput(accountMessages.usernameTaken, headings.username);
  const named = byNumber.get(numberOf(cells));
  const ofNumber = named && !admins.has(named.id) ? named : null;
  const isOwnNumber = isExported(ofUsername, headings.customerNumber, cells[headings.customerNumber]);
  if (ofUsername && ofNumber && ofUsername !== ofNumber && !isOwnNumber)
    throw invalidInput(
      `The username names the client ${ofUsername.name}, and the customer number the client ${ofNumber.name}`,
      headings.username,
    );
  return username === '' ? ofNumber : ofUsername;
}

function clientConflicts(
  { stored, values }: Pick<PlannedRow, 'stored' | 'values'>,
  { byNumber, byEmail, reservations, waiting }: FoundClients,
): RowError[] {
  const errors: RowError[] = [];
  const { name, email, customerNumber } = values;
  const isOther = (account: StoredRecord | undefined) => account !== undefined && account.id !== stored?.id;
  if (stored && waiting.has(stored.id) && Object.keys(values).length > 0)
    errors.push({ field: null, message: clientMessages.waiting });
  if (typeof name === 'string' && !hasNoLink(name))
    errors.push({ field: headings.name, message: `Name ${linkProblem}` });
  if (
    typeof email === 'string' &&
    (isOther(byEmail.get(email.toLowerCase())) || isReserved(reservations, { id: stored?.id, email }))
  )
    errors.push({ field: headings.email, message: accountMessages.emailTaken });
  if (typeof customerNumber === 'string' && isOther(byNumber.get(plainText(customerNumber))))
    errors.push({ field: headings.customerNumber, message: clientMessages.customerNumberTaken });
  return errors;
}

function compared(
  field: string,
  fold: (text: string) => string,
): (row: Pick<PlannedRow, 'values'>) => string | null {
  return ({ values }) => {
    const value = values[field];
    return typeof value === 'string' ? fold(value) : null;
  };
}

export const clientImport: ImportKind<FoundClients> = {
  noun: 'client',
  headings: csvHeadings(headings),
  keys: [],
  needs: [[headings.username], [headings.customerNumber]],
  columns: [
    { heading: headings.name, field: 'name' },
    { heading: headings.email, field: 'email' },
    { heading: headings.username, field: 'username', isKey: true },
    { heading: headings.monthlyCredits, field: 'monthlyCredits', hasDefault: true, read: readCount },
    { heading: headings.company, field: 'company' },
    { heading: headings.customerNumber, field: 'customerNumber' },
    {
      heading: headings.approval,
      field: 'approval',
      hasDefault: true,
      read: readWord(headings.approval, APPROVALS),
      show: (approval) => Object.entries(APPROVALS).find(([, value]) => value === approval)?.[0],
    },
  ],
  create: InviteClientInput,
  update: UpdateClientInput,
  find: findClients,
  match: matchClient,
  defaults: ({ defaultCredits }) => ({ monthlyCredits: defaultCredits }),
  conflicts: clientConflicts,
  unique: [
    [headings.username, compared('username', plainText)],
    [headings.email, compared('email', (email) => email.toLowerCase())],
    [headings.customerNumber, compared('customerNumber', plainText)],
  ],
  marker: (rows) => {
    const changed = rows.filter(({ stored, values }) => stored && values.email !== undefined);
    if (changed.length > importLimits.emailChanges) throw invalidInput(importMessages.tooManyEmails, 'file');
    return '';
  },
  write: writeClients,
};
