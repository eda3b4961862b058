import * as z from 'zod/mini';
import { UpdateClientInput, UserView } from './accounts.ts';
import { cursorPageFields, cursorPageOf, SearchText } from './pagination.ts';
import { text } from './text.ts';

/** A client as admins see them. */
export const ClientView = z.extend(UserView, {
  /** Since when they cannot sign in; null while they can. */
  deactivatedAt: z.nullable(z.iso.datetime()),
});
export type ClientView = z.infer<typeof ClientView>;

export const CLIENT_SORTS = ['created', 'name', 'remainingCredits'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const CLIENT_STATES = ['active', 'deactivated'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** Clients by name, email or username; newest first unless told. */
export const SearchClientsInput = z.strictObject({
  ...cursorPageFields,
  search: z.optional(SearchText),
  state: z.optional(z.enum(CLIENT_STATES)),
  sort: z.optional(z.enum(CLIENT_SORTS)),
});
export type SearchClientsInput = z.infer<typeof SearchClientsInput>;

export const ClientSearchPage = cursorPageOf(ClientView);
export type ClientSearchPage = z.infer<typeof ClientSearchPage>;

export const clientMessages = {
  notFound: 'Client not found',
  deactivated: 'This account has been deactivated. Please ask us if you think that is a mistake.',
} as const;

/** What the form for an adjustment asks for: the new figure, and why. The client reads the reason. */
export const AdjustCreditsForm = z.strictObject({
  remainingCredits: z.nonoptional(UpdateClientInput.shape.remainingCredits),
  reason: text('Reason'),
});
export type AdjustCreditsForm = z.infer<typeof AdjustCreditsForm>;
