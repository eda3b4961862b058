import type { ApiTokenScope } from '@portal/contract/api-tokens';
import { initTRPC } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Context } from './context.ts';
import { toTrpcError } from './errors.ts';
import { reportedError } from './reported-error.ts';

/** Facts about a procedure that its middleware acts on and its documentation tells. */
export type Meta = {
  /** Who may call; set by the builder that also refuses everyone else. */
  who?: 'anyone' | 'signed-in' | 'admin';
  /** Refused inside a batch, where one call could carry hundreds of attempts. */
  alone?: boolean;
  /** The scope with which an API token may make a call that changes something of the user's own. */
  tokenScope?: ApiTokenScope;
};

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // Proxies drop a silent connection, and a browser should notice one that is dead. Now and then the caller is asked anew.
    sse: {
      ping: { enabled: true, intervalMs: 10_000 },
      client: { reconnectAfterInactivityMs: 25_000 },
      maxDurationMs: 15 * 60_000,
    },
    // Errors that arise before any procedure runs have not been translated yet.
    errorFormatter: ({ error, ctx }) => {
      const translated = toTrpcError(error, ctx?.requestId ?? 'unknown');
      return {
        code: TRPC_ERROR_CODES_BY_KEY[translated.code],
        message: translated.message,
        data: {
          code: translated.code,
          httpStatus: getHTTPStatusCodeFromError(translated),
          ...reportedError(translated),
        },
      };
    },
  });

export const { router, createCallerFactory } = t;
