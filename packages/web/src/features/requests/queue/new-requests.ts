import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** A request that was submitted while an admin had the portal open. */
type NewRequest = { id: number; arrivedAt: number };

const QUERY_KEY = ['new-requests'];
const NEW_REQUESTS_MAX = 1_000;
const NONE: NewRequest[] = [];

export function useAddNewRequests() {
  const queryClient = useQueryClient();
  return (ids: number[]) => {
    const arrived = ids.map((id) => ({ id, arrivedAt: Date.now() }));
    queryClient.setQueryData<NewRequest[]>(QUERY_KEY, (before = NONE) =>
      [...before, ...arrived].slice(-NEW_REQUESTS_MAX),
    );
  };
}

/** The number of requests that were submitted after a list was read and are not in it. */
export function useNewRequests({ readAt, shown }: { readAt: number; shown: readonly { id: number }[] }) {
  const { data = NONE } = useQuery<NewRequest[]>({ queryKey: QUERY_KEY, queryFn: skipToken });
  const ids = new Set(data.filter(({ arrivedAt }) => arrivedAt > readAt).map(({ id }) => id));
  for (const { id } of shown) ids.delete(id);
  return ids.size;
}
