import { createContext, use, useEffect } from 'react';

/** The record in the URL whose dialog is open (`useUrlDialog`). */
function editedRecord() {
  return new URLSearchParams(window.location.search).get('edit');
}

/** The forms with changes that have not been saved, and the record that was in the URL when they were changed. */
const changedForms = new Map<symbol, string | null>();

export function hasUnsavedChanges() {
  return changedForms.size > 0;
}

/** Whether the record of a changed form has left the URL. */
export function hasLeftChangedRecord() {
  return [...changedForms.values()].some((record) => record !== null && record !== editedRecord());
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
    changedForms.set(form, editedRecord());
    dialogForms?.add(form);
    // Added only while it is needed, because some browsers cannot restore a page with this listener from memory.
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      changedForms.delete(form);
      dialogForms?.delete(form);
      if (changedForms.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [isChanged, dialogForms]);
}
