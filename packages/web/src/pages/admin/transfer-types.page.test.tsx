import type { TransferTypeView, UpdateTransferTypeInput } from '@portal/contract/transfer-types';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { transferTypeView } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse, refuseWithCode } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import TransferTypesPage from './transfer-types.page.tsx';

function renderTypes(responses: Responses, at = '/admin/samples/types') {
  const routes = [{ path: '/admin/samples/types', Component: TransferTypesPage }];
  const always: Responses = { 'admin.samples.countByType': () => [{ transferTypeId: 4, count: 12 }] };
  return renderPage({ at, user: admin, routes, responses: { ...always, ...responses } });
}

async function openAddDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Add Transfer Type' }));
  return within(await screen.findByRole('dialog', { name: 'Add Transfer Type' }));
}

async function openEditDialog(name = 'Screen print') {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit Transfer Type' }));
}

type Dialog = Awaited<ReturnType<typeof openAddDialog>>;

async function choose(dialog: Dialog, label: string, option: string) {
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: label }), option);
}

test('The list shows how each type is pressed, and which are switched off', async () => {
  const nothing = { temperature: null, temperatureUnit: null, seconds: null, peel: null, garment: null };
  const vinyl = transferTypeView({ id: 5, name: 'Vinyl', ...nothing, fabrics: [], isActive: false });
  renderTypes({ 'me.transferTypes.list': () => [transferTypeView(), vinyl] });
  const table = within(await screen.findByRole('table', { name: 'Transfer types' }));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Screen print325 °F (165 °C)10 secondsMediumHot peelCotton, BlendAny garmentsActive12 in the catalogue',
    'Vinyl--Medium---Inactive0 in the catalogue',
  ]);
  const samples = table.getByRole('link', { name: '12 in the catalogue' });
  expect(samples).toHaveAttribute('href', '/admin/samples?type=4');
});

test('Without types the list says what to do, and a list that was not loaded is read again', async () => {
  renderTypes({ 'me.transferTypes.list': failOnce([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No transfer types yet')).toBeVisible();
});

test('An admin adds a type with everything that its press card shows', async () => {
  const page = renderTypes({
    'me.transferTypes.list': () => [],
    'admin.transferTypes.create': () => transferTypeView(),
  });
  const dialog = await openAddDialog();
  await userEvent.type(dialog.getByLabelText('Name'), 'Screen print');
  await userEvent.type(dialog.getByLabelText('Temperature'), '165');
  await choose(dialog, 'Unit', '°C');
  expect(dialog.getByText('165 °C (330 °F)')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Time (seconds)'), '10');
  await choose(dialog, 'Pressure', 'Firm');
  await choose(dialog, 'Peel', 'Cold');
  await choose(dialog, 'Garment color', 'Dark');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Polyester' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Cotton' }));
  await userEvent.type(dialog.getByLabelText('Notes'), 'Cover sheet.{Enter}Press again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Transfer Type' }));
  expect(await screen.findByText('Transfer type created')).toBeVisible();
  expect(page.inputsOf('admin.transferTypes.create')).toEqual([
    {
      name: 'Screen print',
      temperature: 165,
      temperatureUnit: 'C',
      seconds: 10,
      pressure: 'firm',
      peel: 'cold',
      prePressSeconds: null,
      secondPressSeconds: null,
      coverSheet: false,
      fabrics: ['cotton', 'polyester'],
      settings: [],
      garment: 'dark',
      notes: 'Cover sheet.\nPress again.',
      isActive: true,
    },
  ]);
  await waitFor(() => expect(page.inputsOf('me.transferTypes.list')).toHaveLength(2));
});

test('An admin adds settings for a fabric, after a hint that polyester shares a high temperature', async () => {
  const page = renderTypes({
    'me.transferTypes.list': () => [transferTypeView({ fabrics: ['cotton', 'polyester'] })],
    'admin.transferTypes.update': () => transferTypeView(),
  });
  const dialog = await openEditDialog();
  const hint = /Polyester shares a temperature above 138 °C/;
  expect(dialog.getByText(hint)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add settings for a fabric' }));
  const row = within(dialog.getByRole('group', { name: 'Settings for a fabric' }));
  await userEvent.click(row.getByRole('checkbox', { name: 'Polyester' }));
  expect(dialog.queryByText(hint)).not.toBeInTheDocument();
  await userEvent.type(row.getByLabelText('Temperature'), '265');
  await userEvent.type(row.getByLabelText('Second press (seconds)'), '5');
  await userEvent.type(row.getByLabelText('Note'), 'Low heat');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Transfer type updated')).toBeVisible();
  expect(page.inputsOf('admin.transferTypes.update')).toEqual([
    {
      id: 4,
      settings: [
        {
          fabrics: ['polyester'],
          temperature: 265,
          temperatureUnit: 'F',
          seconds: null,
          pressure: null,
          peel: null,
          prePressSeconds: null,
          secondPressSeconds: 5,
          coverSheet: false,
          note: 'Low heat',
        },
      ],
      expected: { settings: [] },
    },
  ]);
});

test('A type needs a name only, and what is not a number stays in its field with a message', async () => {
  const page = renderTypes({
    'me.transferTypes.list': () => [],
    'admin.transferTypes.create': () => transferTypeView(),
  });
  const dialog = await openAddDialog();
  await userEvent.type(dialog.getByLabelText('Temperature'), 'hot');
  await userEvent.type(dialog.getByLabelText('Time (seconds)'), '1.5');
  const create = dialog.getByRole('button', { name: 'Create Transfer Type' });
  await userEvent.click(create);
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(dialog.getByLabelText('Temperature')).toHaveAccessibleDescription(/^Temperature must be a whole/);
  expect(dialog.getByLabelText('Time (seconds)')).toHaveAccessibleDescription(/^Seconds must be a whole/);
  expect(dialog.getByLabelText('Temperature')).toHaveValue('hot');
  await userEvent.clear(dialog.getByLabelText('Temperature'));
  await userEvent.clear(dialog.getByLabelText('Time (seconds)'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Foil');
  await userEvent.click(create);
  expect(await screen.findByText('Transfer type created')).toBeVisible();
  expect(page.inputsOf('admin.transferTypes.create')).toMatchObject([
    { name: 'Foil', temperature: null, temperatureUnit: null, seconds: null, fabrics: [] },
  ]);
});

test('The press card is shown before it is saved, as far as its fields are correct', async () => {
  renderTypes({ 'me.transferTypes.list': () => [transferTypeView({ notes: null })] });
  const dialog = await openEditDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview press card' }));
  const preview = within(dialog.getByRole('region', { name: 'Preview of the press card' }));
  expect(preview.getByText('325 °F (165 °C)')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Time (seconds)'));
  await userEvent.type(dialog.getByLabelText('Time (seconds)'), '14');
  expect(preview.getByText('14 seconds')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Temperature'));
  expect(preview.queryByText('Temperature')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Temperature'), 'hot');
  expect(preview.getByText('Correct the fields to see the press card.')).toBeVisible();
});

test('A name that is taken stays in the dialog, with the message of the server', async () => {
  const message = 'Name already exists';
  renderTypes({
    'me.transferTypes.list': () => [],
    'admin.transferTypes.create': refuse(message, 409, [{ path: 'name', message }]),
  });
  const dialog = await openAddDialog();
  await userEvent.type(dialog.getByLabelText('Name'), 'Screen print');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Transfer Type' }));
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(message));
});

test('The unit of temperature that was chosen last is chosen in the next form', async () => {
  renderTypes({ 'me.transferTypes.list': () => [] });
  const dialog = await openAddDialog();
  expect(dialog.getByLabelText('Unit')).toHaveDisplayValue('°F');
  await choose(dialog, 'Unit', '°C');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await openAddDialog()).getByLabelText('Unit')).toHaveDisplayValue('°C');
});

test('An edit sends the changed fields with what was seen, and a temperature always with its unit', async () => {
  const page = renderTypes({
    'me.transferTypes.list': () => [transferTypeView()],
    'admin.transferTypes.update': () => transferTypeView(),
  });
  const dialog = await openEditDialog();
  expect(window.location.search).toBe('?edit=4');
  await userEvent.clear(dialog.getByLabelText('Temperature'));
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Transfer type updated')).toBeVisible();
  expect(page.inputsOf('admin.transferTypes.update')).toEqual([
    {
      id: 4,
      temperature: null,
      temperatureUnit: null,
      isActive: false,
      expected: { temperature: 325, temperatureUnit: 'F', isActive: true },
    },
  ]);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('When another admin has changed the unit, a typed temperature keeps the unit that was shown with it', async () => {
  const message = 'Another admin changed Temperature to 165. Please review and try again.';
  let stored: TransferTypeView = transferTypeView();
  const page = renderTypes({
    'me.transferTypes.list': () => [stored],
    'admin.transferTypes.update': ({ expected }: UpdateTransferTypeInput) => {
      if (expected?.temperature === 165) return stored;
      stored = transferTypeView({ temperature: 165, temperatureUnit: 'C', seconds: 12 });
      return refuseWithCode('stale-type', message, [{ path: 'temperature', message }])();
    },
  });
  const dialog = await openEditDialog();
  await userEvent.clear(dialog.getByLabelText('Temperature'));
  await userEvent.type(dialog.getByLabelText('Temperature'), '330');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/What you entered is still here/)).toBeVisible();
  expect(dialog.getByLabelText('Temperature')).toHaveAccessibleDescription(new RegExp(message));
  expect(dialog.getByLabelText('Time (seconds)')).toHaveValue('12');
  expect(dialog.getByText('330 °F (165 °C)')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Transfer type updated')).toBeVisible();
  expect(page.inputsOf('admin.transferTypes.update')).toMatchObject([
    { temperature: 330, temperatureUnit: 'F', expected: { temperature: 325, temperatureUnit: 'F' } },
    { temperature: 330, temperatureUnit: 'F', expected: { temperature: 165, temperatureUnit: 'C' } },
  ]);
});

test('The dialog of a type has an address, also of one that does not exist', async () => {
  renderTypes({ 'me.transferTypes.list': () => [transferTypeView()] }, '/admin/samples/types?edit=7');
  expect(await screen.findByText(/^This transfer type does not exist/)).toBeVisible();
});

test('The list shows that it is loading', () => {
  renderTypes({ 'me.transferTypes.list': neverRespond });
  expect(screen.getByText('Loading transfer types...')).toBeVisible();
});
