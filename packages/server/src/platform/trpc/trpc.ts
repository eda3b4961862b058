import type { ApiTokenScope } from '@portal/contract/accounts/api-tokens';
import { initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { errorDetails, toTrpcError } from './errors.ts';

export type Meta = {
  who?: 'anyone' | 'signed-in' | 'admin';
  /** The API token scope that allows this mutation of the user's own data. */
  tokenScope?: ApiTokenScope;
  /** It checks a password, which has a turn of its own in which fewer wait. */
  waitsInOwnTurn?: true;
  /**
   * Instead of `.output(schema)`: an output that is sent without validation. For long lists of typed statements, which zod
   * would copy (docs/decisions/018), and for event streams. unchecked-output.test.ts compares the outputs with the schemas.
   */
  uncheckedOutput?: z.core.$ZodType;
};

/** Pings keep proxies, and the server's own limit of 30 seconds, from closing an idle stream. */
const PING_INTERVAL_MS = 25_000;
const RECONNECT_AFTER_MS = 60_000;
/** Then the client reconnects and is authenticated again. */
const MAX_STREAM_DURATION_MS = 15 * 60_000;

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: PING_INTERVAL_MS },
      maxDurationMs: MAX_STREAM_DURATION_MS,
      client: { reconnectAfterInactivityMs: RECONNECT_AFTER_MS },
    },
    // An error outside a procedure (unknown path, unreadable input) has not been converted yet.
    errorFormatter: ({ error, ctx }) => {
      const converted = toTrpcError(error, ctx?.requestId ?? 'unknown');
      return {
        code: TRPC_ERROR_CODES_BY_KEY[converted.code],
        message: converted.message,
        data: {
          code: converted.code,
          httpStatus: getHTTPStatusCodeFromError(converted),
          ...errorDetails(converted),
        },
      };
    },
  });

/** The output of a procedure that returns nothing: null, because JSON has no undefined. */
export const noContent = z
  .void()
  .transform(() => null)
  .pipe(z.null());

/** A header reports that the result is that of an earlier request with the same idempotency key. */
export function setReplayHeader<Result extends { isReplay: boolean }>(ctx: Context, result: Result): Result {
  if (result.isReplay) ctx.setHeader('idempotency-replayed', 'true');
  return result;
}

export const { router, mergeRouters, createCallerFactory } = t;
