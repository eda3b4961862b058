import { badInput, forbidden, notSignedIn } from '../errors.ts';
import { reportedError } from './reported-error.ts';
import { translateError } from './translate-error.ts';
import { t } from './trpc.ts';

const translatesErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const error = translateError(result.error, ctx.callId);
  const { retryAfter } = reportedError(error);
  if (retryAfter !== undefined) ctx.setHeader('retry-after', String(retryAfter));
  return { ...result, error };
});

/** A batch runs its calls at once: with a shared entity manager one call would write another's rows. */
const ownEntityManager = t.middleware(({ ctx, next }) => next({ ctx: { em: ctx.em.fork() } }));

const refusesBatch = t.middleware(({ ctx, meta, next }) => {
  if (meta?.alone && ctx.inBatch) throw badInput('This call must be sent on its own, not in a batch');
  return next();
});

const signedIn = t.middleware(async ({ ctx, next }) => {
  const actor = await ctx.findActor();
  if (!actor) throw notSignedIn();
  return next({ ctx: { actor } });
});

const admin = t.middleware(async ({ ctx, next }) => {
  const actor = await ctx.findActor();
  if (!actor) throw notSignedIn();
  if (actor.role !== 'admin') throw forbidden();
  return next({ ctx: { actor } });
});

/** For anyone. */
export const publicProcedure = t.procedure
  .meta({ who: 'anyone' })
  .use(translatesErrors)
  .use(ownEntityManager)
  .use(refusesBatch);
/** For anyone who is signed in, in either role. */
export const clientProcedure = publicProcedure.meta({ who: 'signed-in' }).use(signedIn);
/** For admins. */
export const adminProcedure = publicProcedure.meta({ who: 'admin' }).use(admin);
