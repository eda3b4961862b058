import type { FailedEmailsInput } from '@portal/contract/emails';
import { lazy, Suspense } from 'react';
import { NOT_CACHED } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';

const FailedEmailsCard = lazy(() => import('./failed-emails-card.tsx'));

/** The failed emails about a request or to a client; nothing when there is none. */
export function FailedEmailsOf(of: FailedEmailsInput) {
  const { data: failed = [] } = trpc.admin.emails.failed.useQuery(of, NOT_CACHED);
  if (failed.length === 0) return null;
  return (
    <Suspense>
      <FailedEmailsCard emails={failed} of={of.requestId === undefined ? 'client' : 'request'} />
    </Suspense>
  );
}
