import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { StatementSheet } from './statement-sheet.tsx';

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
