import { apiTokenMessages } from '@portal/contract/accounts/api-tokens';
import { getTRPCErrorFromUnknown, type TRPCError, type TRPCProcedureType } from '@trpc/server';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { isSilence } from '../db/errors.ts';
import type { Em } from '../db/orm.ts';
import { forbidden, invalidInput } from '../errors.ts';
import { requireAdmin, requireSignedIn } from '../require-actor.ts';
import { errorDetails, toTrpcError } from './errors.ts';
import { tokenScopesFor } from './token-scopes.ts';
import { type Meta, t } from './trpc.ts';

function toClientError(cause: unknown, ctx: Context): TRPCError {
  const error = toTrpcError(getTRPCErrorFromUnknown(cause), ctx.requestId);
  const { retryAfter } = errorDetails(error);
  if (retryAfter !== undefined) ctx.setHeader('retry-after', String(retryAfter));
  return error;
}

type ProcedureCall = { ctx: Context; type: TRPCProcedureType; meta?: Meta | undefined };

/** @throws AppError insufficient-scope, session-required, api-tokens-turned-off */
export async function assertTokenScope({ ctx, type, meta }: ProcedureCall): Promise<void> {
  const actor = await ctx.findActor();
  if (actor?.isTokenTurnedOff) throw forbidden(apiTokenMessages.turnedOff, 'api-tokens-turned-off');
  const scopes = tokenScopesFor(type, meta);
  if (scopes.length === 0) throw forbidden(apiTokenMessages.sessionOnly, 'session-required');
  if (scopes.some((scope) => actor?.tokenScopes?.includes(scope))) return;
  ctx.setHeader('www-authenticate', 'Bearer error="insufficient_scope"');
  const message = `This API token may not do this: it needs the scope ${scopes.join(' or ')}`;
  throw forbidden(message, 'insufficient-scope');
}

async function beginCall({ ctx, type, meta }: ProcedureCall): Promise<Em> {
  ctx.countRequest();
  // Attempts are limited by request, and a batch would carry many in one.
  if (ctx.isBatched && type === 'mutation')
    throw invalidInput('This request must be sent on its own, not in a batch');
  if (ctx.withToken) await assertTokenScope({ ctx, type, meta });
  // The procedures of a batch run in parallel. On a shared entity manager one would flush the changes of another.
  // A subscription loads no entities, and its fork would take 3 kB for as long as the stream is open.
  return type === 'subscription' ? ctx.em : ctx.em.fork();
}

/** A result with an error is returned, so one that means that the database is unavailable is thrown here for those who wait. */
async function inWriteTurn<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  ctx: Context,
  { id }: Actor,
  run: () => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  try {
    return await ctx.inWriteTurn(id, async () => {
      result = await run();
      if (!result.ok && isSilence(result.error.cause)) throw result.error.cause;
      return result;
    });
  } catch (error) {
    if (result) return result;
    throw error;
  }
}

async function allowAnyone(): Promise<null> {
  return null;
}

/** One middleware on purpose: tRPC copies the context for each. It authorizes the caller and maps errors. */
function authorize<Who extends Actor | null>(requireActor: (ctx: Context) => Promise<Who>) {
  return t.middleware(async ({ ctx, type, meta, next }) => {
    const grant = async () => ({ em: await beginCall({ ctx, type, meta }), actor: await requireActor(ctx) });
    const granted = await grant().catch((cause: unknown) => {
      throw toClientError(cause, ctx);
    });
    const run = () => next({ ctx: granted });
    const { actor } = granted;
    const isInTurn = type === 'mutation' && !meta?.waitsInOwnTurn;
    const result = await (isInTurn && actor ? inWriteTurn(ctx, actor, run) : run());
    return result.ok ? result : { ...result, error: toClientError(result.error, ctx) };
  });
}

export const publicProcedure = t.procedure.meta({ who: 'anyone' }).use(authorize(allowAnyone));
export const clientProcedure = t.procedure.meta({ who: 'signed-in' }).use(authorize(requireSignedIn));
export const adminProcedure = t.procedure.meta({ who: 'admin' }).use(authorize(requireAdmin));
