import { apiTokenMessages } from '@portal/contract/api-tokens';
import { getTRPCErrorFromUnknown, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import { forbidden, invalidInput, unauthenticated } from '../errors.ts';
import type { Context } from './context.ts';
import { toTrpcError } from './errors.ts';
import { reportedError } from './reported-error.ts';
import { tokenScopesFor } from './token-scopes.ts';
import { type Meta, t } from './trpc.ts';

/** The error as it may leave the server, which the caller's headers tell of too. */
const leaving = (cause: unknown, ctx: Context): TRPCError => {
  const error = toTrpcError(getTRPCErrorFromUnknown(cause), ctx.requestId);
  const { retryAfter } = reportedError(error);
  if (retryAfter !== undefined) ctx.setHeader('retry-after', String(retryAfter));
  return error;
};

type Call = { ctx: Context; type: TRPCProcedureType; meta: Meta | undefined };

/** A token may do less than its user: what its scopes name, and never what only the user at a browser should do. */
const holdTokenToScopes = async ({ ctx, type, meta }: Call): Promise<void> => {
  const actor = await ctx.findActor();
  const scopes = tokenScopesFor(type, meta);
  if (scopes.length === 0) throw forbidden(apiTokenMessages.sessionOnly);
  if (scopes.some((scope) => actor?.tokenScopes?.includes(scope))) return;
  ctx.setHeader('www-authenticate', 'Bearer error="insufficient_scope"');
  throw forbidden(`This API token may not do this: it needs the scope ${scopes.join(' or ')}`);
};

const enter = async ({ ctx, type, meta }: Call) => {
  if (meta?.alone && ctx.isBatched) throw invalidInput('This call must be sent on its own, not in a batch');
  if (ctx.withToken) await holdTokenToScopes({ ctx, type, meta });
  // A batch runs its calls at once: with a shared entity manager one call would write another's rows.
  return { em: type === 'query' ? ctx.em : ctx.em.fork() };
};

const enterSignedIn = async (call: Call) => {
  const { em } = await enter(call);
  const actor = await call.ctx.findActor();
  if (!actor) throw unauthenticated();
  return { em, actor };
};

const requireAdminRole = async (call: Call) => {
  const entered = await enterSignedIn(call);
  if (entered.actor.role !== 'admin') throw forbidden();
  return entered;
};

/** Every middleware costs every call, so that one asks all that is asked of whoever calls, and translates what fails. */
const entering = <Entered extends object>(enterAs: (call: Call) => Promise<Entered>) =>
  t.middleware(async ({ ctx, type, meta, next }) => {
    const entered = await enterAs({ ctx, type, meta }).catch((cause: unknown) => {
      throw leaving(cause, ctx);
    });
    const result = await next({ ctx: entered });
    return result.ok ? result : { ...result, error: leaving(result.error, ctx) };
  });

/** For anyone. */
export const publicProcedure = t.procedure.meta({ who: 'anyone' }).use(entering(enter));
/** For anyone who is signed in, in either role. */
export const clientProcedure = t.procedure.meta({ who: 'signed-in' }).use(entering(enterSignedIn));
/** For admins. */
export const adminProcedure = t.procedure.meta({ who: 'admin' }).use(entering(requireAdminRole));
