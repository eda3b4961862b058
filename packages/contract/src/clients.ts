import * as z from 'zod/mini';
import { Email, password, UserView, username } from './accounts.ts';
import { APPROVALS, CLIENT_SORTS, CLIENT_STATES } from './clients.values.ts';
import { pageFields, pageOf, SearchText, searchPageFields, searchPageOf } from './pagination.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { Id } from './values/id.ts';
import { ORDERS } from './values/limits.ts';
import { formatCount } from './values/numbers.ts';
import { nullableText, TEXT_LENGTH_MAX, text } from './values/text.ts';

export const CREDITS_MAX = 1_000_000;

export const clientMessages = {
  name: 'Name must be at least 2 characters',
  username: 'Username must be at least 3 characters',
  password: 'Password must be at least 6 characters',
  monthlyCredits: 'Credits must be at least 1',
  remainingCredits: 'Remaining credits cannot be negative',
  wholeCredits: 'Credits must be a whole number',
  creditsMax: `Credits must be at most ${formatCount(CREDITS_MAX)}`,
  customerNumberTaken: 'Customer number already exists',
  notFound: 'Client not found',
  waiting: 'This account is waiting for approval. Approve or decline it first.',
  notWaiting: 'This account is not waiting for approval. Another admin may have approved it.',
  deactivated: 'This account has been deactivated. If you think this is a mistake, please contact us.',
} as const;

const newName = text('Name', { min: 2, message: clientMessages.name, kind: 'name' });
const name = text('Name', { min: 2, message: clientMessages.name });
/** A whole number. An empty number field of a form is NaN. */
function credits(message: string) {
  return z.int({ error: ({ input }) => (typeof input === 'number' ? clientMessages.wholeCredits : message) });
}

const monthlyCredits = credits(clientMessages.monthlyCredits).check(
  z.gte(1, clientMessages.monthlyCredits),
  z.lte(CREDITS_MAX, clientMessages.creditsMax),
);
const remainingCredits = credits(clientMessages.remainingCredits).check(
  z.gte(0, clientMessages.remainingCredits),
  z.lte(CREDITS_MAX, clientMessages.creditsMax),
);

const approval = z.optional(z.enum(APPROVALS, `Approval must be one of ${APPROVALS.join(', ')}`));

const identity = {
  company: z.optional(nullableText('Company')),
  customerNumber: z.optional(nullableText('Customer number', TEXT_LENGTH_MAX.number)),
};

export const CreateClientInput = z.strictObject({
  name: newName,
  email: Email,
  username: username(clientMessages.username),
  password: password(clientMessages.password),
  monthlyCredits: z.optional(monthlyCredits),
  approval,
  ...identity,
});
export type CreateClientInput = z.infer<typeof CreateClientInput>;

export const InviteClientInput = z.omit(CreateClientInput, { password: true });
export type InviteClientInput = z.infer<typeof InviteClientInput>;

export const AddClientForm = z
  .strictObject({ ...InviteClientInput.shape, isInvited: z.boolean(), password: z.string() })
  .check((form) => {
    const { isInvited, password } = form.value;
    const checked = CreateClientInput.shape.password.safeParse(password);
    if (isInvited || checked.success) return;
    for (const { message } of checked.error.issues)
      form.issues.push({ code: 'custom', message, path: ['password'], input: password });
  });
export type AddClientForm = z.infer<typeof AddClientForm>;

export const UpdateClientInput = z
  .strictObject({
    id: Id,
    name: z.optional(name),
    monthlyCredits: z.optional(monthlyCredits),
    remainingCredits: z.optional(remainingCredits),
    /** A correction: the links that were sent to the former address end. */
    email: z.optional(Email),
    approval,
    ...identity,
    reason: z.optional(text('Reason', { max: TEXT_LENGTH_MAX.line })),
    expected: expectedFields({
      name: z.string(),
      monthlyCredits: z.int(),
      remainingCredits: z.int(),
      email: z.string(),
      company: z.nullable(z.string()),
      customerNumber: z.nullable(z.string()),
      approval: z.enum(APPROVALS),
    }),
    /** The former name of `expected.remainingCredits`; REST removes no field. */
    expectedRemainingCredits: z.optional(z.int()),
  })
  .check(changesSomething('reason', 'expected', 'expectedRemainingCredits'));
export type UpdateClientInput = z.infer<typeof UpdateClientInput>;

export const AdjustCreditsForm = z.strictObject({
  remainingCredits: z.nonoptional(UpdateClientInput.shape.remainingCredits),
  reason: text('Reason'),
});
export type AdjustCreditsForm = z.infer<typeof AdjustCreditsForm>;

export const ClientView = z.extend(UserView, {
  deactivatedAt: z.nullable(z.iso.datetime()),
  waitingSince: z.nullable(z.iso.datetime()),
  approval: z.enum(APPROVALS),
});
export type ClientView = z.infer<typeof ClientView>;

/** A customer number is matched exactly, without regard to case. */
export const ListClientsInput = z.strictObject({
  ...pageFields,
  customerNumber: z.optional(text('Customer number', { max: TEXT_LENGTH_MAX.number })),
});
export type ListClientsInput = z.infer<typeof ListClientsInput>;

export const ClientListPage = pageOf(ClientView);

const filterFields = {
  search: z.optional(SearchText),
  state: z.optional(z.enum(CLIENT_STATES)),
  sort: z.optional(z.enum(CLIENT_SORTS)),
};

export const ClientFilter = z.strictObject({ ...filterFields, order: z.optional(z.enum(ORDERS)) });
export type ClientFilter = z.infer<typeof ClientFilter>;

export const SearchClientsInput = z.strictObject({ ...searchPageFields, ...filterFields });
export type SearchClientsInput = z.infer<typeof SearchClientsInput>;

/** As admins see it in a list. */
export const ListedClientView = z.extend(ClientView, { lastRequestAt: z.nullable(z.iso.datetime()) });
export type ListedClientView = z.infer<typeof ListedClientView>;

export const ClientSearchPage = searchPageOf(ListedClientView);
export type ClientSearchPage = z.infer<typeof ClientSearchPage>;
