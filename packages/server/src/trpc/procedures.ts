import { apiTokenMessages } from '@portal/contract/api-tokens';
import { sessionMessages } from '@portal/contract/auth/sessions';
import { UNBATCHED_PROCEDURES } from '@portal/contract/unbatched';
import { getTRPCErrorFromUnknown, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import type { Context } from '../context.ts';
import { forbidden, invalidInput, unauthenticated } from '../errors.ts';
import { assertAdmin } from '../features/auth/assert-admin.ts';
import { errorDetails, toTrpcError } from './errors.ts';
import { tokenScopesFor } from './token-scopes.ts';
import { type Meta, t } from './trpc.ts';

function toClientError(cause: unknown, ctx: Context): TRPCError {
  const error = toTrpcError(getTRPCErrorFromUnknown(cause), ctx.requestId);
  const { retryAfter } = errorDetails(error);
  if (retryAfter !== undefined) ctx.setHeader('retry-after', String(retryAfter));
  return error;
}

type ProcedureCall = { ctx: Context; path: string; type: TRPCProcedureType; meta: Meta | undefined };

async function assertTokenScope({ ctx, type, meta }: Omit<ProcedureCall, 'path'>): Promise<void> {
  const actor = await ctx.findActor();
  if (actor?.isTokenTurnedOff) throw forbidden(apiTokenMessages.turnedOff, 'api-tokens-turned-off');
  const scopes = tokenScopesFor(type, meta);
  if (scopes.length === 0) throw forbidden(apiTokenMessages.sessionOnly, 'session-required');
  if (scopes.some((scope) => actor?.tokenScopes?.includes(scope))) return;
  ctx.setHeader('www-authenticate', 'Bearer error="insufficient_scope"');
  const message = `This API token may not do this: it needs the scope ${scopes.join(' or ')}`;
  throw forbidden(message, 'insufficient-scope');
}

async function allowAnyone({ ctx, path, type, meta }: ProcedureCall) {
  ctx.countRequest();
  if (ctx.isBatched && UNBATCHED_PROCEDURES.has(path))
    throw invalidInput('This request must be sent on its own, not in a batch');
  if (ctx.withToken) await assertTokenScope({ ctx, type, meta });
  // The procedures of a batch run in parallel. On a shared entity manager one would flush the changes of another.
  // A subscription loads no entities, and its fork would take 3 kB for as long as the stream is open.
  return { em: type === 'subscription' ? ctx.em : ctx.em.fork(), actor: null };
}

async function requireSession(call: ProcedureCall) {
  const granted = await allowAnyone(call);
  const actor = await call.ctx.findActor();
  if (!actor) throw unauthenticated();
  // In another tab the browser may have signed in with another account since the page was opened.
  if (call.ctx.shownUserId !== undefined && call.ctx.shownUserId !== String(actor.id))
    throw unauthenticated(sessionMessages.otherAccount);
  return { ...granted, actor };
}

async function requireAdmin(call: ProcedureCall) {
  const granted = await requireSession(call);
  assertAdmin(granted.actor);
  return granted;
}

/** One middleware on purpose: tRPC copies the context for each. It authorizes the caller and maps errors. */
function authorize<Granted extends object>(require: (call: ProcedureCall) => Promise<Granted>) {
  return t.middleware(async ({ ctx, path, type, meta, next }) => {
    const granted = await require({ ctx, path, type, meta }).catch((cause: unknown) => {
      throw toClientError(cause, ctx);
    });
    const result = await next({ ctx: granted });
    return result.ok ? result : { ...result, error: toClientError(result.error, ctx) };
  });
}

export const publicProcedure = t.procedure.meta({ who: 'anyone' }).use(authorize(allowAnyone));
/** For every signed-in user, admins included. */
export const clientProcedure = t.procedure.meta({ who: 'signed-in' }).use(authorize(requireSession));
export const adminProcedure = t.procedure.meta({ who: 'admin' }).use(authorize(requireAdmin));
