import { trpc } from '../../../lib/api/trpc.ts';

/** The name of a sample; undefined while it is read, and for null. */
export function useSampleName(id: number | null) {
  const { data } = trpc.admin.samples.search.useQuery(
    { search: `#${id}`, limit: 1 },
    { enabled: id !== null },
  );
  return data?.items[0]?.name;
}
