import type { AppRouter } from '@portal/server/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';

/** The client for subscriptions. It is loaded after sign-in, so that it does not delay the sign-in page. */
export const subscriptionClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
});
