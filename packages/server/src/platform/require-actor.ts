import { accountMessages } from '@portal/contract/accounts.values';
import type { SignedInActor } from './actor.ts';
import { assertAdmin } from './assert-admin.ts';
import type { Context } from './context.ts';
import { unauthenticated } from './errors.ts';

type ActorContext = Pick<Context, 'findActor' | 'shownUserId'>;

export async function requireSignedIn(ctx: ActorContext): Promise<SignedInActor> {
  const actor = await ctx.findActor();
  if (!actor) throw unauthenticated();
  // In another tab the browser may have signed in with another account since the page was opened.
  if (ctx.shownUserId !== undefined && ctx.shownUserId !== String(actor.id))
    throw unauthenticated(accountMessages.otherAccount);
  return actor;
}

export async function requireAdmin(ctx: ActorContext): Promise<SignedInActor> {
  const actor = await requireSignedIn(ctx);
  assertAdmin(actor);
  return actor;
}
