import type { EventsView, RequestDetailView } from '@portal/contract/requests';
import { useMutation } from '@tanstack/react-query';

type Timeline = Pick<RequestDetailView, 'timeline' | 'hasEarlierEvents'>;

export type ReadEarlier = (before: number) => Promise<EventsView>;

type Shown = EventsView & { before: number | undefined };

/** A request is sent with its newest events; the others are read on request. New events begin anew. */
export function useEarlierEvents(request: Timeline | undefined, read: ReadEarlier) {
  const newest = request?.timeline ?? [];
  const first = newest[0]?.id;
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: async (shown: Shown): Promise<Shown> => {
      const { events, hasEarlier } = await read(shown.events[0]?.id ?? 0);
      return { before: shown.before, events: [...events, ...shown.events], hasEarlier };
    },
  });
  const shown =
    data && data.before === first
      ? data
      : { before: first, events: newest, hasEarlier: request?.hasEarlierEvents ?? false };
  return { ...shown, isPending, isError, readEarlier: () => mutate(shown) };
}
