import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { StatementCard } from './statement-card.tsx';

export function ClientStatement({ clientId }: { clientId: number }) {
  const [period, setPeriod] = useState<number>();
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.credits.statement.useQuery(
    { id: clientId, period },
    { placeholderData: (previous) => previous, refetchOnMount: 'always' },
  );
  return (
    <StatementCard
      statement={data}
      isFailed={isError}
      isBusy={isPlaceholderData}
      withActors
      requestPath={paths.adminRequest}
      onPageChange={setPeriod}
      onRetry={() => void refetch()}
    />
  );
}
