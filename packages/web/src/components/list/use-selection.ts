import { useState } from 'react';

/**
 * The selected rows of a list, as they were when they were selected: a bulk change applies to what the admin saw. Only rows on
 * screen count, so that it hits none out of sight.
 */
export function useSelection<Item extends { id: number | string }>(items: readonly Item[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number | string, Item>>(new Map());
  const selected = items.flatMap(({ id }) => seen.get(id) ?? []);
  return {
    selected,
    isSelected: (id: number | string) => seen.has(id),
    toggle: (id: number | string) => {
      const item = items.find((candidate) => candidate.id === id);
      setSeen((before) => {
        const after = new Map(before);
        if (!after.delete(id) && item) after.set(id, item);
        return after;
      });
    },
    all: {
      checked: selected.length > 0 && selected.length === items.length,
      indeterminate: selected.length > 0 && selected.length < items.length,
      onChange: (isSelected: boolean) =>
        setSeen(new Map(isSelected ? items.map((item) => [item.id, item]) : [])),
    },
    clear: () => setSeen(new Map()),
  };
}

export type Selection<Item extends { id: number | string }> = ReturnType<typeof useSelection<Item>>;
