import { useState } from 'react';

/**
 * The record that a dialog was opened with, until it is closed. Without it, a live update could replace or remove the
 * record while the user types.
 * @param found the record of this id, if it has been read
 */
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
