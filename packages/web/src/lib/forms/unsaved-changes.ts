import { createContext, use, useEffect } from 'react';

/** The record in the URL whose dialog is open (`useUrlDialog`). */
function editedRecord(search: string) {
  return new URLSearchParams(search).get('edit');
}

/** What is asked before a page with unsaved changes is left. */
export type LeaveQuestion = Record<'title' | 'description' | 'confirmLabel' | 'cancelLabel', string>;

type ChangedForm = { record: string | null; question: LeaveQuestion | undefined };

/** The forms with changes that have not been saved, with the record that was in the URL when they were changed. */
const changedForms = new Map<symbol, ChangedForm>();

type Place = { pathname: string; search: string };

/** Whether the way from one place to another leaves the page, or the record in the URL, of a changed form. */
export function losesChanges(from: Place, to: Place) {
  const next = editedRecord(to.search);
  return [...changedForms.values()].some(
    ({ record }) => from.pathname !== to.pathname || (record !== null && record !== next),
  );
}

/** The question of the page, where it is not that of a form. */
export function leaveQuestion() {
  return [...changedForms.values()].find(({ question }) => question)?.question;
}

/** Called when the dialog about the record in the URL closes, so that nothing asks again. */
export function discardRecordChanges() {
  for (const [form, { record }] of changedForms) if (record !== null) changedForms.delete(form);
}

/** The changed forms of the dialog around a form. */
export const DialogForms = createContext<Set<symbol> | null>(null);

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Asks before the dialog, the page or the tab of a changed form is left. The question stays the same. */
export function useUnsavedChanges(isChanged: boolean, question?: LeaveQuestion) {
  const dialogForms = use(DialogForms);
  useEffect(() => {
    if (!isChanged) return;
    const form = Symbol('form');
    changedForms.set(form, { record: editedRecord(window.location.search), question });
    dialogForms?.add(form);
    // Added only while it is needed, because some browsers cannot restore a page with this listener from memory.
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      changedForms.delete(form);
      dialogForms?.delete(form);
      if (changedForms.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [isChanged, dialogForms, question]);
}
