import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function NoteForm() {
  const [note, setNote] = useState('');
  useUnsavedChanges(note !== '');
  return (
    <input
      data-initial-focus
      aria-label="Note"
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add note
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Note of the order">
        <NoteForm />
        <button type="button" onClick={() => setIsDeleting(true)}>
          Delete all
        </button>
      </Dialog>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Delete all notes?"
        description="They cannot be restored."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={false}
        onConfirm={() => undefined}
      />
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Add note' });
const note = () => screen.getByLabelText('Note');
const findDialog = () => screen.findByRole('dialog', { name: 'Note of the order' });
const queryDialog = () => screen.queryByRole('dialog', { name: 'Note of the order' });
const queryQuestion = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });

async function openDialog() {
  render(<Page />);
  await userEvent.click(opener());
  return findDialog();
}

/** The dialogs of the tests are 800 by 300 pixels. */
const WITHIN = { clientX: 400, clientY: 20 };
const BESIDE = { clientX: 400, clientY: 500 };

test('A press on the backdrop closes a dialog, one that began or ended in the dialog does not', async () => {
  const dialog = await openDialog();
  const press = (down: typeof WITHIN, up: typeof WITHIN) => {
    fireEvent.pointerDown(dialog, down);
    fireEvent.click(dialog, up);
  };
  press(WITHIN, WITHIN);
  press(WITHIN, BESIDE);
  press(BESIDE, WITHIN);
  expect(queryDialog()).toBeVisible();
  press(BESIDE, BESIDE);
  await waitFor(() => expect(queryDialog()).toBeNull());
});

test('A press on the backdrop of a confirmation does not answer it', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete all notes?' });
  fireEvent.pointerDown(question, BESIDE);
  fireEvent.click(question, BESIDE);
  expect(question).toBeVisible();
});

test('Escape leads out of stacked dialogs one by one, and the focus back to what opened each', async () => {
  await openDialog();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete all' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  expect(opener()).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
});

test('Escape, however often it is pressed, does not lose a changed form', async () => {
  await openDialog();
  await userEvent.type(note(), 'Call back');
  for (const isAsked of [true, false, true, false]) {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(queryQuestion() !== null).toBe(isAsked));
    expect(note()).toHaveValue('Call back');
  }
  expect(note()).toHaveFocus();
});

test('A dialog with a changed form that the browser has closed opens again and asks', async () => {
  const dialog = await openDialog();
  await userEvent.type(note(), 'Call back');
  await act(async () => (dialog as HTMLDialogElement).close());
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(dialog).toHaveAttribute('open');
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(queryDialog()).toBeNull());
});

test('After a key the first field has the focus, and after a touch the dialog, so that no keyboard opens', async () => {
  await openDialog();
  expect(note()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(queryDialog()).toBeNull());
  fireEvent.pointerDown(opener(), { pointerType: 'touch' });
  fireEvent.click(opener());
  expect(await findDialog()).toHaveFocus();
});
