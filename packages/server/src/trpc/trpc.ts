import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { reportedError } from './reported-error.ts';

/** Facts about a procedure that its middleware acts on. */
export type Meta = {
  /** Refused inside a batch, where one call could carry hundreds of attempts. */
  alone?: boolean;
};

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, ...reportedError(error) },
    }),
  });

export const { router, createCallerFactory } = t;
