import { importMessages } from '@portal/contract/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { shipToView } from '../../test/addresses.ts';
import { onlySearchPage } from '../../test/builders.ts';
import { changeAll, renderQueue, selectRequests } from '../../test/render-queue.tsx';
import { requestView } from '../../test/request-builders.ts';

const LINES = '42, UPS, 1Z9\n999, UPS, 1';

async function openDialog() {
  const approved = { status: 'approved', carrier: 'Post' } as const;
  const page = renderQueue({
    'admin.requests.search': () =>
      onlySearchPage(requestView(approved), requestView({ ...approved, id: 41 })),
    'admin.requests.readShipments': () => ({
      shipments: [{ id: 42, carrier: null, trackingNumber: '1Z9' }],
      problems: [{ line: 2, request: '#999', message: 'There is no such request.' }],
    }),
    'admin.requests.bulkChangeStatus': changeAll(),
  });
  await selectRequests(41, 42);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 requests' }));
  const ship = () => userEvent.click(dialog.getByRole('button', { name: /^Mark as shipped/ }));
  return { page, dialog, ship };
}

test('Requests are shipped with the carriers and numbers of their rows, but for those that are not checked', async () => {
  const { page, dialog, ship } = await openDialog();
  await userEvent.type(dialog.getByLabelText('Tracking number of request 42'), ' 7 ');
  await userEvent.clear(dialog.getByLabelText('Carrier of request 42'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ship request 41' }));
  expect(dialog.getByText('1 of 2 will be marked as shipped.')).toBeVisible();
  await ship();
  expect(await screen.findByText('Request updated')).toBeVisible();
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toEqual([
    {
      decision: 'shipped',
      isUndoable: true,
      requests: [{ id: 42, expectedStatus: 'approved', carrier: null, trackingNumber: '7' }],
    },
  ]);
});

test('Requests without an address are named before they are shipped', async () => {
  const shipTo = shipToView();
  const approved = { status: 'approved' } as const;
  renderQueue({
    'admin.requests.search': () =>
      onlySearchPage(requestView({ ...approved, shipTo }), requestView({ ...approved, id: 41 })),
  });
  await selectRequests(41, 42);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 requests' }));
  expect(dialog.getByText('1 has no address: #41')).toBeVisible();
  expect(dialog.getByRole('row', { name: /#41/ })).toHaveTextContent('No address');
  expect(dialog.getByRole('row', { name: /#42/ })).not.toHaveTextContent('No address');
});

test('All checked rows get the carrier of the first', async () => {
  const { dialog } = await openDialog();
  const carrierOf = (id: number) => dialog.getByLabelText(`Carrier of request ${id}`);
  await userEvent.clear(carrierOf(42));
  await userEvent.clear(carrierOf(41));
  const repeat = dialog.getByRole('button', { name: 'Same carrier for all' });
  expect(repeat).toBeDisabled();
  await userEvent.type(carrierOf(41), 'DHL');
  await userEvent.click(repeat);
  expect(carrierOf(42)).toHaveValue('DHL');
});

test('Nothing is shipped while no row is checked', async () => {
  const { dialog } = await openDialog();
  const button = dialog.getByRole('button', { name: /^Mark as shipped/ });
  expect(button).toHaveAccessibleName('Mark as shipped (2)');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ship request 41' }));
  expect(button).toHaveAccessibleName('Mark as shipped (1)');
  expect(button).toBeEnabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ship request 42' }));
  expect(button).toBeDisabled();
});

test('A pasted column fills the cells from the one it is pasted into on', async () => {
  const { dialog } = await openDialog();
  const numberOf = (id: number) => dialog.getByLabelText(`Tracking number of request ${id}`);
  await userEvent.click(numberOf(42));
  await userEvent.paste('1Z1\r\n 1Z2\r\n');
  expect(numberOf(42)).toHaveValue('1Z1');
  expect(numberOf(41)).toHaveValue('1Z2');
  await userEvent.click(numberOf(41));
  await userEvent.paste('1Z3\n1Z4');
  expect(numberOf(41)).toHaveValue('1Z3');
  expect(dialog.getByText(/1 of the pasted cells had no row left\.$/)).toBeVisible();
  await userEvent.click(numberOf(42));
  await userEvent.paste('7');
  expect(numberOf(42)).toHaveValue('1Z17');
});

test('For one request the dialog begins with the carrier', async () => {
  renderQueue({ 'admin.requests.search': () => onlySearchPage(requestView({ status: 'approved' })) });
  await selectRequests(42);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship request #42' }));
  expect(dialog.getByLabelText('Carrier of request 42')).toHaveFocus();
});

test('Pasted lines fill the rows that they name, and what they cannot do is shown before and after', async () => {
  const { page, dialog, ship } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Paste' }));
  await userEvent.click(dialog.getByLabelText('Lines to paste'));
  await userEvent.paste(LINES);
  const left = await dialog.findByRole('region', { name: 'Lines left out' });
  expect(left).toHaveTextContent('Line 2: #999 There is no such request.');
  expect(page.inputsOf('admin.requests.readShipments')).toEqual([{ text: LINES, selected: [42, 41] }]);
  expect(dialog.getByText('2 lines pasted, 1 ready')).toBeVisible();
  expect(dialog.queryByLabelText('Lines to paste')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Edit lines' })).toHaveFocus();
  expect(dialog.getByLabelText('Tracking number of request 42')).toHaveValue('1Z9');
  expect(dialog.getByLabelText('Carrier of request 42')).toHaveValue('Post');
  expect(dialog.getByRole('checkbox', { name: 'Ship request 41' })).not.toBeChecked();
  await ship();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toMatchObject([
    { requests: [{ id: 42, carrier: 'Post', trackingNumber: '1Z9' }] },
  ]);
  const results = await screen.findByRole('region', { name: 'Results' });
  expect(results).toHaveTextContent('1 shipped, 1 line left out');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('A page has as many rows as the admin chooses', async () => {
  const page = renderQueue({ 'admin.requests.search': () => onlySearchPage(requestView()) }, '/?rows=100');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '200');
  await waitFor(() => expect(window.location.search).toBe('?rows=200'));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.search')).toMatchObject([{ limit: 100 }, { limit: 200 }]),
  );
});

test('A chosen file is read in the encodings of an import, and what is no text is refused', async () => {
  const { page, dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Paste' }));
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    userEvent.upload(dialog.getByLabelText('CSV file'), new File([bytes], 'shipments.csv'));
  await choose(new Uint8Array([0x34, 0x32, 0x2c, 0xd6, 0x42, 0x42]));
  expect(await dialog.findByText(importMessages.notText)).toBeVisible();
  expect(page.inputsOf('admin.requests.readShipments')).toEqual([]);

  const lines = '42, ÖBB, 1Z9\n';
  await choose(new Uint8Array(Uint16Array.from(`\ufeff${lines}`, (char) => char.charCodeAt(0)).buffer));
  await userEvent.click(await dialog.findByRole('button', { name: 'Edit lines' }));
  expect(dialog.getByLabelText('Lines to paste')).toHaveValue(lines);
  expect(dialog.queryByText(importMessages.notText)).toBeNull();
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.readShipments')).toEqual([{ text: lines, selected: [42, 41] }]),
  );
});

test('Other lines leave nothing of the former ones in the rows that they do not name', async () => {
  const shipments = [
    [{ id: 42, carrier: null, trackingNumber: 'WRONG' }],
    [{ id: 41, carrier: null, trackingNumber: 'RIGHT' }],
  ];
  renderQueue({
    'admin.requests.search': () =>
      onlySearchPage(requestView({ status: 'approved' }), requestView({ status: 'approved', id: 41 })),
    'admin.requests.readShipments': () => ({ shipments: shipments.shift() ?? [], problems: [] }),
    'admin.requests.bulkChangeStatus': changeAll(),
  });
  await selectRequests(41, 42);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 2 requests' }));
  const numberOf = (id: number) => dialog.getByLabelText(`Tracking number of request ${id}`);
  await userEvent.type(numberOf(42), 'BY HAND');
  await userEvent.click(dialog.getByRole('button', { name: 'Paste' }));
  const edit = () => userEvent.click(dialog.getByRole('button', { name: 'Edit lines' }));
  const clear = () => userEvent.clear(dialog.getByLabelText('Lines to paste'));
  await userEvent.click(dialog.getByLabelText('Lines to paste'));
  await userEvent.paste('42,,WRONG');
  await waitFor(() => expect(numberOf(42)).toHaveValue('WRONG'));
  await edit();
  await clear();
  expect(numberOf(42)).toHaveValue('BY HAND');
  await userEvent.paste('41,,RIGHT');
  await waitFor(() => expect(numberOf(41)).toHaveValue('RIGHT'));
  expect(numberOf(42)).toHaveValue('BY HAND');
  expect(dialog.getByRole('checkbox', { name: 'Ship request 42' })).not.toBeChecked();
  await edit();
  await clear();
  expect(numberOf(41)).toHaveValue('');
  expect(dialog.getByRole('checkbox', { name: 'Ship request 42' })).toBeChecked();
});

test('Rows that no line names are folded, and one filled by hand is not left out', async () => {
  const ids = [42, 41, 40, 39, 38];
  const page = renderQueue({
    'admin.requests.search': () =>
      onlySearchPage(...ids.map((id) => requestView({ status: 'approved', id }))),
    'admin.requests.readShipments': () => ({
      shipments: [{ id: 42, carrier: 'UPS', trackingNumber: '1Z9' }],
      problems: [41, 40].map((id) => ({ line: id, request: `#${id}`, message: 'Named twice.' })),
    }),
    'admin.requests.bulkChangeStatus': changeAll(),
  });
  await selectRequests(...ids);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship 5 requests' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Paste' }));
  expect(dialog.getByLabelText('Lines to paste')).toHaveFocus();
  await userEvent.paste(LINES);
  const folded = await dialog.findByRole('button', { name: '4 requests without a line' });
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(folded);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ship request 41' }));
  await userEvent.type(dialog.getByLabelText('Tracking number of request 41'), '1Z8');
  await userEvent.click(dialog.getByRole('button', { name: /^Mark as shipped/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.inputsOf('admin.requests.bulkChangeStatus')).toMatchObject([
    { requests: [{ id: 42 }, { id: 41, trackingNumber: '1Z8' }] },
  ]);
  const results = await screen.findByRole('region', { name: 'Results' });
  expect(results).toHaveTextContent('2 shipped, 1 line left out');
  expect(results).not.toHaveTextContent('#41');
});
