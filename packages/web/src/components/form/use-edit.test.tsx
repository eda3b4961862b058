import type { AdminSampleView, UpdateSampleInput } from '@portal/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AdminSamplesPage from '../../pages/admin/samples/samples.page.tsx';
import { onlySearchPage, sampleView } from '../../test/builders.ts';
import { refuseWithCode } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';

const MESSAGE = 'Another admin changed Description to Theirs. Please review and try again.';

/** The dialog of a sample whose description and size another admin changes before the first save. */
async function openDialog() {
  let stored: AdminSampleView = sampleView({ id: 11, name: 'Anchor', description: 'Old', designSize: '8x8' });
  const theirs = { ...stored, description: 'Theirs', designSize: '9x9' };
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AdminSamplesPage }],
    responses: {
      'admin.samples.search': () => onlySearchPage(stored),
      'admin.samples.get': () => stored,
      'admin.samples.update': ({ expected }: UpdateSampleInput) => {
        stored = theirs;
        const fields = [{ path: 'description', message: MESSAGE }];
        return expected?.description === theirs.description
          ? stored
          : refuseWithCode('stale-sample', MESSAGE, fields)();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  const description = dialog.getByLabelText('Description');
  await userEvent.clear(description);
  await userEvent.type(description, 'Mine');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await save();
  expect(await dialog.findByText(/What you entered is still here/)).toBeVisible();
  return { page, dialog, description, save };
}

test('A stale edit keeps what was typed, and the other fields show the current values', async () => {
  const { page, dialog, description, save } = await openDialog();
  expect(description).toHaveValue('Mine');
  expect(description).toHaveAccessibleDescription(MESSAGE);
  expect(dialog.getByLabelText('Design Size')).toHaveValue('9x9');

  await save();
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    { id: 11, description: 'Mine', expected: { description: 'Old' } },
    { id: 11, description: 'Mine', expected: { description: 'Theirs' } },
  ]);
});

test('A stale edit can be given up for the current values', async () => {
  const { page, dialog, description, save } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Reload current values' }));
  expect(description).toHaveValue('Theirs');
  expect(description).toBeValid();
  expect(dialog.queryByText(/What you entered is still here/)).not.toBeInTheDocument();

  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.inputsOf('admin.samples.update')).toHaveLength(1);
});

test('A stale form still asks before it is closed', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
});
