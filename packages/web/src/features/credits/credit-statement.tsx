import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { StatementCard } from './statement-card.tsx';

export function CreditStatement() {
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
}
