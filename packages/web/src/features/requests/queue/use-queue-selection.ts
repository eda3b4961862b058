import type { RequestView } from '@portal/contract/requests';
import { useState } from 'react';

/** The requests that are ticked. Only those on screen count: nobody decides on what they cannot see. */
export const useQueueSelection = (requests: readonly RequestView[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = requests.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    selectAll: (isWanted: boolean) => setIds(new Set(isWanted ? requests.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
};

export type QueueSelection = ReturnType<typeof useQueueSelection>;
