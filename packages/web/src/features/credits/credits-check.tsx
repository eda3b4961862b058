import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { trpc } from '../../lib/trpc.ts';

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
      {data && !isError && (
        <div role="status" className="mt-4">
          <p>
            {data.broken.length === 0 ? 'The books are in order.' : 'The books are not in order.'} Accounts:{' '}
            {data.accounts}, entries: {data.entries}, requests: {data.requests}.
          </p>
          <ul className="mt-2 list-disc pl-5">
            {data.broken.map(({ rule, count, examples }) => (
              <li key={rule}>
                {rule} ({count}×: {examples.join('; ')})
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};
