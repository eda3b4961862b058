import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { type QueueView, queueFilter } from './use-request-queue-filter.ts';

/** The page of requests that a view shows. */
export const useRequestQueue = (view: QueueView) => {
  const search = useDebouncedValue(view.search);
  return trpc.admin.requests.search.useQuery(
    {
      ...queueFilter({ ...view, search }),
      ...(view.after === null ? {} : { after: view.after }),
      ...(view.before === null ? {} : { before: view.before }),
    },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
};
