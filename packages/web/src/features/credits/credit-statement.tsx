import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { StatementSheet } from './statement-view.tsx';

/** Every movement of the partner's credits, one allowance period at a time. */
export const CreditStatement = () => {
  const [period, setPeriod] = useState<number>();
  const { data, isError, isPlaceholderData, refetch } = trpc.partner.credits.statement.useQuery(
    { period },
    { placeholderData: (previous) => previous },
  );
  return (
    <StatementSheet
      statement={data}
      isFailed={isError}
      isBusy={isPlaceholderData}
      requestPath={paths.request}
      onTurn={setPeriod}
      onRetry={() => void refetch()}
    />
  );
};
