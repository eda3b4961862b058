import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { StatementCard } from './statement-view.tsx';

/** Every movement of the client's credits, one allowance period at a time. */
export const CreditStatement = () => {
  const [period, setPeriod] = useState<number>();
  const { data, isError, isPlaceholderData, refetch } = trpc.me.credits.statement.useQuery(
    { period },
    { placeholderData: (previous) => previous },
  );
  return (
    <StatementCard
      statement={data}
      isFailed={isError}
      isBusy={isPlaceholderData}
      requestPath={paths.request}
      onPageChange={setPeriod}
      onRetry={() => void refetch()}
    />
  );
};
