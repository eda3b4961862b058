import { useState } from 'react';

/** The selected rows of a list. Only rows on screen count, so that no bulk change hits a row out of sight. */
export function useSelection<Item extends { id: number }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: number) => ids.has(id),
    toggle: (id: number) => {
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    all: {
      checked: selected.length > 0 && selected.length === items.length,
      indeterminate: selected.length > 0 && selected.length < items.length,
      onChange: (isSelected: boolean) => setIds(new Set(isSelected ? items.map(({ id }) => id) : [])),
    },
    clear: () => setIds(new Set()),
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
