import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlySearchPage, sampleView, transferTypeView } from '../../../test/builders.ts';
import type { Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminSamplesPage from './samples.page.tsx';

const anchor = sampleView();

function renderSamples(responses: Responses, at = '/admin/samples') {
  const routes = [{ path: '/admin/samples', Component: AdminSamplesPage }];
  return renderPage({ at, user: admin, routes, responses });
}

test('Selected samples get a transfer type together, which must be chosen', async () => {
  const off = transferTypeView({ id: 5, name: 'Vinyl', isActive: false });
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'me.transferTypes.list': () => [transferTypeView(), off],
    'admin.samples.bulkSetTransferType': () => ({ results: [{ id: 11, isChanged: true, message: null }] }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all samples on this page' }));
  expect(screen.queryByRole('button', { name: 'Activate selected' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Set transfer type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer type of 1 sample' }));
  const set = dialog.getByRole('button', { name: 'Set Transfer Type' });
  await userEvent.click(set);
  const types = dialog.getByRole('combobox', { name: 'Transfer type' });
  expect(types).toHaveAccessibleDescription('Choose a transfer type');
  const options = within(types).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Not chosen', 'Screen print', 'None']);
  await userEvent.selectOptions(types, 'Screen print');
  await userEvent.click(set);
  expect(await screen.findByText('1 changed')).toBeVisible();
  expect(page.inputsOf('admin.samples.bulkSetTransferType')).toEqual([
    { items: [{ id: 11 }], transferTypeId: 4 },
  ]);
});

test('The samples of one transfer type are a filter that can be removed', async () => {
  const page = renderSamples(
    {
      'admin.samples.search': () => onlySearchPage(anchor),
      'me.transferTypes.list': () => [transferTypeView()],
    },
    '/admin/samples?type=4',
  );
  const remove = 'Remove the filter Transfer type: Screen print';
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  await waitFor(() => expect(page.inputsOf('admin.samples.search')).toHaveLength(2));
  expect(page.inputsOf('admin.samples.search')).toMatchObject([{ transferTypeId: 4 }, {}]);
  expect(window.location.search).toBe('');
});
