import { useState } from 'react';

/** A dialog about one item of a list. The item stays while the dialog closes, so that its text does not vanish. */
export function useItemDialog<Item>() {
  const [item, setItem] = useState<Item>();
  const [open, onOpenChange] = useState(false);
  return {
    item,
    show: (shown: Item) => {
      setItem(shown);
      onOpenChange(true);
    },
    dialog: { open, onOpenChange },
  };
}

export type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };
