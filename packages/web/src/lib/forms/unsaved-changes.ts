import { createContext, use, useEffect } from 'react';

/** The forms with changes that have not been saved. */
const changedForms = new Set<symbol>();

export function hasUnsavedChanges() {
  return changedForms.size > 0;
}

/** The changed forms of the dialog around a form. */
export const DialogForms = createContext<Set<symbol> | null>(null);

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Asks before the dialog, the page or the tab of a changed form is left. */
export function useUnsavedChanges(isChanged: boolean) {
  const dialogForms = use(DialogForms);
  useEffect(() => {
    if (!isChanged) return;
    const form = Symbol('form');
    changedForms.add(form);
    dialogForms?.add(form);
    // Only while it is needed, because a page with this listener cannot be restored from memory by every browser.
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      changedForms.delete(form);
      dialogForms?.delete(form);
      if (changedForms.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [isChanged, dialogForms]);
}
