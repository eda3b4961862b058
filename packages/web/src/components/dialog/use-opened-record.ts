import { useState } from 'react';

/** Without it, a live update could replace or remove the record while the user types. */
export function useOpenedRecord<Item extends { id: number }>(
  isOpen: boolean,
  id: number,
  found: Item | undefined,
) {
  const [opened, setOpened] = useState<Item>();
  const kept = opened?.id === id ? opened : found;
  const next = isOpen ? kept : undefined;
  if (next !== opened) setOpened(next);
  return next ?? found;
}
