import { useState } from 'react';
import { useLocation } from 'react-router';

/** The state of the history entry with which the palette opens the dialog of a page. */
export const ADDING = { isAdding: true };

/** @param inEmptyState the page has another button for it, which opens the dialog of a link */
export function useAddDialog({ inEmptyState = false }: { inEmptyState?: boolean | undefined } = {}) {
  const { state, key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [closedAt, setClosedAt] = useState<string>();
  const isLinked = !inEmptyState && closedAt !== key && Object(state).isAdding === true;
  return {
    open: () => setIsOpen(true),
    dialog: {
      open: isOpen || isLinked,
      onOpenChange: (open: boolean) => {
        setIsOpen(open);
        if (!open) setClosedAt(key);
      },
    },
  };
}
