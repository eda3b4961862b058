import { STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { BulkOutcome } from '../../../components/list/bulk-outcome.tsx';
import type { DecisionOutcome } from './use-queue-decisions.ts';

export function RequestOutcome({ outcome, onClose }: { outcome: DecisionOutcome; onClose: () => void }) {
  const { decision, results } = outcome;
  return (
    <BulkOutcome
      results={results}
      done={STATUS_LABELS[decision]}
      nameOf={(id) => `#${id}`}
      onClose={onClose}
    />
  );
}
