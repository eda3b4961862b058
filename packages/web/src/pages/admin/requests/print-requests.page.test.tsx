import type { PrintedRequestView } from '@portal/contract/printing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { shipToView } from '../../../test/addresses.ts';
import { transferTypeView } from '../../../test/builders.ts';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { printedRequestView } from '../../../test/request-builders.ts';
import PrintRequestsPage from './print-requests.page.tsx';

const shipTo = shipToView();

const crest = {
  id: 12,
  name: 'Crest',
  designNumber: 'C-7',
  designSize: '12x12',
  imageUrl: null,
  quantity: 3,
  asked: 3,
  code: '9ABCDEFG',
};

const first = printedRequestView({
  id: 42,
  shipTo,
  reference: 'PO 7',
  note: 'Ring twice',
  neededBy: '2099-03-04',
  pressCards: [{ transferType: transferTypeView(), samples: [{ id: 11, name: 'Harbour Anchor' }] }],
});
const second = printedRequestView({ id: 41, lines: [crest, ...first.lines] });

function renderPrintout(url: string, requests: PrintedRequestView[], responses: Responses = {}) {
  return renderPage({
    at: url,
    user: admin,
    routes: [{ path: '/admin/requests/print', Component: PrintRequestsPage }],
    responses: {
      'admin.requests.printout': ({ ids }) => ({
        requests,
        unknown: ids.filter((id) => requests.every((request) => request.id !== id)),
      }),
      ...responses,
    },
  });
}

test('Each request is a sheet with its number, address, samples and press cards', async () => {
  renderPrintout('/admin/requests/print?ids=42,41&as=slips', [first, second]);
  const slip = within(await screen.findByRole('article', { name: 'Packing slip of request 42' }));
  expect(slip.getByRole('img', { name: 'QR code of request 42' })).toBeVisible();
  for (const text of ['#42', shipTo.line1, 'PO 7', 'Ring twice', 'Mar 4, 2099', 'Harbour Anchor'])
    expect(slip.getByText(text)).toBeVisible();
  expect(slip.getByText('Press card: Screen print')).toBeVisible();
  expect(slip.getByText(/^Request 42, for /)).toBeVisible();
  expect(slip.getByText('325 °F (165 °C)')).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'Packing slip of request 41' }));
  expect(other.getByText('No address')).toBeVisible();
  expect(other.getByText('C-7 · 12x12')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const notices = within(screen.getByRole('list', { name: 'Before printing' })).getAllByRole('listitem');
  expect(notices.map(({ textContent }) => textContent)).toEqual(['1 has no address: #41']);
});

test('Many requests are read in pages, and printed together', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => index + 1);
  const page = renderPrintout(`/admin/requests/print?ids=${ids.join()}&as=slips`, [], {
    'admin.requests.printout': (input) => ({
      requests: input.ids.map((id) => printedRequestView({ id })),
      unknown: [],
    }),
  });
  expect(await screen.findByRole('article', { name: 'Packing slip of request 45' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(45);
  const pages = [ids.slice(0, 20), ids.slice(20, 40), ids.slice(40)];
  expect(page.inputsOf('admin.requests.printout')).toEqual(pages.map((some) => ({ ids: some })));
});

test('The pick list adds up the units of each sample and names the requests', async () => {
  renderPrintout('/admin/requests/print?ids=42,41&as=pick-list', [first, second]);
  const list = within(await screen.findByRole('article', { name: 'Pick list' }));
  const rows = list.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'SampleUnitsRequests',
    'CrestC-7 · 12x123#41\u00a0×\u00a03',
    'Harbour Anchor4#42\u00a0×\u00a02, #41\u00a0×\u00a02',
    'Total7',
  ]);
  expect(list.getByText(/^7 units of 2 samples for 2 requests/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
    'href',
    '/admin/requests/print?ids=42,41&as=slips',
  );
});

test('Each unit has a label with a code, and none has a temperature without its fabrics', async () => {
  const requests = [first, printedRequestView({ id: 40, status: 'rejected' })];
  const page = renderPrintout('/admin/requests/print?ids=42,40&as=labels&size=a4-24&first=3', requests, {
    'admin.requests.recordPrint': () => null,
  });
  const labels = await screen.findAllByRole('article', { name: 'Label of Harbour Anchor' });
  expect(labels).toHaveLength(2);
  expect(labels[0]).toHaveTextContent('Harbour Anchor325 °F (165 °C) · 10 seconds · Hot peel');
  expect(within(labels[0] as HTMLElement).getByRole('img', { name: 'QR code of 7K3M9QRA' })).toBeVisible();
  expect(labels[0]?.parentElement?.children).toHaveLength(4);
  expect(screen.getByText('Rejected or cancelled, without labels: #40')).toBeVisible();
  vi.stubGlobal('print', vi.fn());
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.recordPrint')).toEqual([{ ids: [42], as: 'labels' }]),
  );
});

test('A label of a type with settings for single fabrics says to scan it', async () => {
  const settings = [
    {
      fabrics: ['cotton' as const],
      temperature: 320,
      temperatureUnit: 'F' as const,
      seconds: null,
      pressure: null,
      peel: null,
      prePressSeconds: null,
      secondPressSeconds: null,
      coverSheet: false,
      note: null,
    },
  ];
  const pressCards = [
    { transferType: transferTypeView({ settings }), samples: [{ id: 11, name: 'Harbour Anchor' }] },
  ];
  renderPrintout('/admin/requests/print?ids=42&as=labels', [{ ...first, pressCards }]);
  const [label] = await screen.findAllByRole('article', { name: 'Label of Harbour Anchor' });
  expect(label).toHaveTextContent('Settings differ by fabric: scan');
  expect(label).not.toHaveTextContent('°F');
});

test('What an admin should know is said before printing, and two requests to one address on the sheets', async () => {
  renderPrintout('/admin/requests/print?ids=42,41,%2340,39,abc,0', [
    { ...first, sameAddress: { count: 2, ids: [41, 50] } },
    { ...second, sameAddress: { count: 1, ids: [42] } },
    printedRequestView({ id: 40, status: 'rejected' }),
  ]);
  const notices = within(await screen.findByRole('list', { name: 'Before printing' }));
  expect(notices.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Unknown and left out: #39, abc, 0',
    'Rejected or cancelled: #40',
    '1 has no address: #41',
    'Approved for an address of these: #50 Print them too',
  ]);
  expect(notices.getByRole('link', { name: 'Print them too' })).toHaveAttribute(
    'href',
    '/admin/requests/print?ids=42,41,40,39,50&as=slips',
  );
  expect(screen.getByText('2 more approved requests to this address: #41, #50')).toBeVisible();
  expect(screen.getByText('1 more approved request to this address: #42')).toBeVisible();
});

test('"Print" records the print of the known requests, then opens the dialog of the browser', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  let lastPrint: PrintedRequestView['lastPrint'] = null;
  const page = renderPrintout('/admin/requests/print?ids=42,39', [first], {
    'admin.requests.printout': () => ({ requests: [{ ...first, lastPrint }], unknown: [39] }),
    'admin.requests.recordPrint': () => {
      lastPrint = { at: new Date().toISOString(), actor: 'Ada Okafor' };
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText('Printed just now by Ada Okafor')).toBeVisible();
  expect(screen.getByText('Printed before: #42')).toBeVisible();
  expect(page.inputsOf('admin.requests.recordPrint')).toEqual([{ ids: [42], as: 'slips' }]);
  expect(print).toHaveBeenCalledOnce();
});

test('A print that could not be recorded is reported, and printed all the same', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderPrintout('/admin/requests/print?ids=42', [first], {
    'admin.requests.recordPrint': refuse('Request not found', 404),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText('Failed to record the print')).toBeVisible();
  expect(print).toHaveBeenCalledOnce();
});

test('Nothing is printed without requests, and the page says why', async () => {
  renderPrintout('/admin/requests/print?ids=,abc', []);
  expect(await screen.findByText('No requests chosen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('Unknown numbers alone leave nothing to print', async () => {
  renderPrintout('/admin/requests/print?ids=39', []);
  expect(await screen.findByText('None of the numbers is known.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('Too many requests are refused in words', async () => {
  renderPrintout('/admin/requests/print?ids=42', [], {
    'admin.requests.printout': refuse('Print at most 200 requests at once', 400),
  });
  expect(await screen.findByText('Print at most 200 requests at once')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
