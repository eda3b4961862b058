import type { CreditsCheckView } from '@portal/contract/credits';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { trpc } from '../../lib/api/trpc.ts';

function CheckResult({ at, accounts, entries, requests, broken }: CreditsCheckView) {
  const isReconciled = broken.length === 0;
  return (
    <div role="status" className="mt-4">
      <p className={clsx('font-medium', isReconciled ? 'text-success' : 'text-danger')}>
        {isReconciled ? 'All balances are correct.' : 'Some balances are not correct.'}
      </p>
      <p className="mt-0.5 text-sm text-quiet">
        Checked on <DayAndTime at={at} />
        <span>{`: ${formatCount(accounts)} accounts, ${formatCount(entries)} entries, ${formatCount(requests)} requests`}</span>
      </p>
      {!isReconciled && (
        <ul className="mt-4 grid gap-3">
          {broken.map(({ rule, count, examples }) => (
            <li key={rule}>
              <p>{`${rule}.`}</p>
              <p className="mt-0.5 text-sm text-quiet">
                {`Found ${pluralize(count, 'time')}: ${examples.join('; ')}${count > examples.length ? '; and more' : ''}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function CreditsCheck() {
  const { data, isError, isFetching, refetch } = trpc.admin.credits.check.useQuery(undefined, {
    enabled: false,
  });
  const daily = trpc.admin.credits.dailyCheck.useQuery();
  const result = data ?? daily.data;
  return (
    <Card title="Credit ledger">
      <p className="text-quiet">
        Every change of credits is recorded in the ledger. Once a day the portal checks that all balances and
        requests add up.
      </p>
      <Button
        className="mt-4"
        variant="secondary"
        pending={isFetching}
        pendingLabel="Checking..."
        onClick={() => void refetch()}
      >
        Check now
      </Button>
      {isError && !isFetching && (
        <ErrorState title="The ledger could not be checked" onRetry={() => void refetch()} />
      )}
      {result && !isError && <CheckResult {...result} />}
    </Card>
  );
}
