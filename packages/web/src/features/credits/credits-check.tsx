import type { CreditsCheckView } from '@portal/contract/credits';
import { clsx } from 'clsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { trpc } from '../../lib/api/trpc.ts';

const SupervisorMessage = ({ accounts, entries, requests, broken }: CreditsCheckView) => {
  const isInOrder = broken.length === 0;
  return (
    <div role="status" className="mt-4">
      <p className={clsx('font-medium', isInOrder ? 'text-success' : 'text-danger')}>
        {isInOrder ? 'The books are in order.' : 'The books are not in order.'}
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        Accounts: {accounts}, entries: {entries}, requests: {requests}.
      </p>
      {!isInOrder && (
        <ul className="mt-4 grid gap-3">
          {broken.map(({ rule, count, examples }) => (
            <li key={rule}>
              <p>{rule}.</p>
              <p className="mt-0.5 text-sm text-quiet">
                Broken {count}×: {examples.join('; ')}
                {count > examples.length && '; and more'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Checks every rule of the credit books when an admin asks for it, and names the ones that do not hold. */
export const CreditsCheck = () => {
  const { data, isError, isFetching, refetch } = trpc.admin.credits.check.useQuery(undefined, {
    enabled: false,
  });
  return (
    <Card title="Credit Books">
      <p className="text-quiet">
        Compares every balance with its movements and every request with what it was charged.
      </p>
      <Button
        className="mt-4"
        variant="secondary"
        pending={isFetching}
        pendingLabel="Checking..."
        onClick={() => void refetch()}
      >
        Check Now
      </Button>
      {isError && !isFetching && (
        <ErrorState title="The books could not be checked" onRetry={() => void refetch()} />
      )}
      {data && !isError && <SupervisorMessage {...data} />}
    </Card>
  );
};
