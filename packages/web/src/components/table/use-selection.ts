import { useState } from 'react';

/**
 * The selected rows of a list, as they were when they were selected: a bulk change applies to what the admin saw. Only rows on
 * screen count, so that it hits none out of sight.
 */
export function useSelection<Item extends { id: number | string }>(items: readonly Item[]) {
  const [seen, setSeen] = useState<ReadonlyMap<number | string, Item>>(new Map());
  const [last, setLast] = useState<number | string>();
  const selected = items.flatMap(({ id }) => seen.get(id) ?? []);
  return {
    selected,
    isSelected: (id: number | string) => seen.has(id),
    /** With `isRange` the rows between this one and the one before become what this one becomes. */
    toggle: (id: number | string, isRange = false) => {
      const places = [id, isRange ? last : id].map((end) => items.findIndex((item) => item.id === end));
      const [place = -1, from = -1] = places;
      const range = from < 0 ? [place] : [Math.min(place, from), Math.max(place, from)];
      const changed = items.slice(range[0], (range.at(-1) ?? place) + 1);
      setLast(id);
      setSeen((before) => {
        const after = new Map(before);
        for (const item of changed)
          if (before.has(id)) after.delete(item.id);
          else after.set(item.id, item);
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
