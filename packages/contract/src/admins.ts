import * as z from 'zod/mini';
import { Email, username } from './accounts.ts';
import { Id } from './values/id.ts';
import { text } from './values/text.ts';

export const adminMessages = {
  name: 'Name must be at least 2 characters',
  username: 'Username must be at least 3 characters',
  notFound: 'Admin not found',
  last: 'This is the last active admin. Invite another admin first, and wait until they have chosen a password.',
  self: 'You cannot deactivate your own account. Another admin can do that.',
  deactivated: 'This admin is deactivated. Reactivate the account first.',
  accepted: 'This admin has already set a password. They can reset it from the sign-in page.',
  notWithdrawable: 'This admin has already set a password. You can deactivate the account.',
} as const;

export const InviteAdminInput = z.strictObject({
  name: text('Name', { min: 2, message: adminMessages.name, kind: 'name' }),
  email: Email,
  username: username(adminMessages.username),
});
export type InviteAdminInput = z.infer<typeof InviteAdminInput>;

export const ADMIN_STATES = ['active', 'invited', 'deactivated'] as const;

export const AdminView = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  state: z.enum(ADMIN_STATES),
  lastSignInAt: z.nullable(z.iso.datetime()),
  secondFactorSince: z.nullable(z.iso.datetime()),
  activeTokens: z.int(),
  /** When the last invitation was sent; null without one, and after it was accepted. */
  invitedAt: z.nullable(z.iso.datetime()),
  deactivatedAt: z.nullable(z.iso.datetime()),
});
export type AdminView = z.infer<typeof AdminView>;

export const AdminsView = z.array(AdminView);
export type AdminsView = z.infer<typeof AdminsView>;
