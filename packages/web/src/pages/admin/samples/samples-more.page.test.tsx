import { initialSettings } from '@portal/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Navigate } from 'react-router';
import { expect, test } from 'vitest';
import { ADDING } from '../../../components/dialog/use-add-dialog.ts';
import { onlySearchPage, sampleView, transferTypeView } from '../../../test/builders.ts';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminSamplesPage from './samples.page.tsx';

const anchor = sampleView();

function renderSamples(responses: Responses) {
  const routes = [{ path: '/admin/samples', Component: AdminSamplesPage }];
  const settings = { 'admin.settings.get': () => initialSettings };
  return renderPage({ at: '/admin/samples', user: admin, routes, responses: { ...settings, ...responses } });
}

const screenPrint = { id: 4, name: 'Screen print' };

async function openMore() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  return dialog;
}

test('"More" opens the design number, the order link and the transfer type of a sample', async () => {
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(sampleView({ designNumber: 'HA-7' })),
    'admin.samples.update': () => anchor,
    'me.transferTypes.list': () => [transferTypeView(screenPrint)],
  });
  expect((await screen.findByRole('row', { name: /Harbour Anchor/ })).textContent).toContain('HA-7');
  await userEvent.click(screen.getByRole('button', { name: 'Edit Harbour Anchor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sample' }));
  const more = dialog.getByRole('button', { name: 'More' });
  expect(dialog.getByText('HA-7')).toBeVisible();
  expect(dialog.queryByLabelText('Design number')).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.clear(dialog.getByLabelText('Design number'));
  await userEvent.type(dialog.getByLabelText('Order link'), 'https://shop.example.com/7');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Transfer type' }), 'Screen print');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    {
      id: 11,
      designNumber: null,
      orderUrl: 'https://shop.example.com/7',
      transferTypeId: 4,
      expected: { designNumber: 'HA-7', orderUrl: '', transferTypeId: null },
    },
  ]);
});

test('A type that is switched off can be chosen only for the sample that has it', async () => {
  const old = { id: 9, name: 'Vinyl' };
  renderSamples({
    'admin.samples.search': () => onlySearchPage(sampleView({ transferType: old })),
    'me.transferTypes.list': () => [
      transferTypeView({ id: 3, name: 'Foil', isActive: false }),
      transferTypeView(screenPrint),
      transferTypeView({ ...old, isActive: false }),
    ],
  });
  const dialog = await openMore();
  const field = dialog.getByRole('combobox', { name: 'Transfer type' });
  expect(field).toHaveDisplayValue('Vinyl');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Screen print', 'Vinyl']);
});

test('Types are in the order of their numbers', async () => {
  const types = ['Film 10', 'Film 2', 'Film 1'].map((name, index) =>
    transferTypeView({ id: index + 1, name }),
  );
  renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'me.transferTypes.list': () => types,
  });
  const field = (await openMore()).getByRole('combobox', { name: 'Transfer type' });
  await waitFor(() => expect(field).toHaveTextContent('NoneFilm 1Film 2Film 10'));
});

test('A message about a field behind "More" opens it', async () => {
  const message = 'Design number already exists';
  renderSamples({
    'admin.samples.search': () => onlySearchPage(anchor),
    'admin.samples.update': refuse(message, 409, [{ path: 'designNumber', message }]),
    'me.transferTypes.list': () => [],
  });
  const dialog = await openMore();
  await userEvent.type(dialog.getByLabelText('Design number'), 'HA-7');
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  expect(dialog.queryByLabelText('Design number')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(dialog.getByLabelText('Design number')).toHaveFocus());
  expect(dialog.getByLabelText('Design number')).toHaveAccessibleDescription(message);
});

test('The unit cost of a sample is typed in the currency of the settings', async () => {
  const page = renderSamples({
    'admin.samples.search': () => onlySearchPage(sampleView({ unitCost: 125 })),
    'admin.samples.update': () => anchor,
    'admin.settings.get': () => ({ ...initialSettings, currency: 'EUR' }),
    'me.transferTypes.list': () => [],
  });
  const dialog = await openMore();
  const cost = await dialog.findByLabelText('Unit cost');
  expect(cost).toHaveValue('1.25');
  expect(cost).toHaveAccessibleDescription('Visible to admins only. €1.25');
  await userEvent.clear(cost);
  await userEvent.type(cost, 'cheap');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Unit cost must be an amount such as 1,234.50')).toBeVisible();
  await userEvent.clear(cost);
  await userEvent.type(cost, '0.29');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Sample Updated')).toBeVisible();
  expect(page.inputsOf('admin.samples.update')).toEqual([
    { id: 11, unitCost: 29, currency: 'EUR', expected: { unitCost: 125 } },
  ]);
});

test('The samples with the fewest requests are first at a press, and again the newest', async () => {
  const page = renderSamples({ 'admin.samples.search': () => onlySearchPage(anchor) });
  const button = await screen.findByRole('button', { name: 'Sort: fewest requests' });
  await userEvent.click(button);
  await waitFor(() =>
    expect(page.inputsOf('admin.samples.search').at(-1)).toMatchObject({ sort: 'requests', order: 'asc' }),
  );
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('A link that adds a sample opens one dialog, also where the catalogue is empty', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', element: <Navigate to="/admin/samples" state={ADDING} /> },
      { path: '/admin/samples', Component: AdminSamplesPage },
    ],
    responses: {
      'admin.settings.get': () => initialSettings,
      'admin.samples.search': () => onlySearchPage(),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Sample' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Add Your First Sample' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
