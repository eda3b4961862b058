import type { AppRouter } from '@portal/server/router';
import { createTRPCReact } from '@trpc/react-query';

/** The typed hooks for every call. What nobody looks at any more is not asked for any longer. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true });
