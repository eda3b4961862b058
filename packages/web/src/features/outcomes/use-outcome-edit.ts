import type { RequestDetailView } from '@portal/contract/requests';
import { useState } from 'react';
import { useShownRecord } from '../../components/form/use-shown-record.ts';
import { outcomeOf, useOutcomeForm } from './outcome-fields.tsx';

/** The answer of a request, which its client and the admins may give. */
export function useOutcomeEdit(
  request: RequestDetailView,
  readCurrent: () => Promise<Pick<RequestDetailView, 'outcome'>>,
) {
  const { id, samples } = request;
  const { shown: outcome, reloadIfStale } = useShownRecord(request.outcome, async () => {
    const current = await readCurrent();
    return current.outcome;
  });
  const [currency] = useState(request.currency);
  const options = { outcome, currency, samples };
  const form = useOutcomeForm(options, { draft: `outcome of request ${id} in ${currency}` });
  const inputOf = (answer: Parameters<typeof outcomeOf>[0]) => ({
    id,
    ...outcomeOf(answer, options),
    expectedAt: outcome?.at ?? null,
  });
  return { form, options, inputOf, reloadIfStale };
}
