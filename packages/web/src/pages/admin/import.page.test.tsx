import type { ImportPreview, ImportRowView } from '@portal/contract/imports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import ImportClientsPage from './clients/import-clients.page.tsx';
import ImportSamplesPage from './samples/import-samples.page.tsx';

const FINGERPRINT = 'a'.repeat(64);

function rowView(row: number, fields: Partial<ImportRowView> = {}): ImportRowView {
  return { row, name: `TX-${row}`, id: null, verdict: 'create', changes: [], errors: [], ...fields };
}

function previewOf(rows: ImportRowView[], columns: Partial<ImportPreview['columns']> = {}): ImportPreview {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  return { fingerprint: FINGERPRINT, columns: { ignored: [], unknown: [], ...columns }, counts, rows };
}

function problem(status: number, code: string, detail: string) {
  return Response.json({ status, code, detail }, { status });
}

function lines(...events: object[]) {
  return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

/** Opens the page. The responses are those to the requests for its uploads, in their order. */
function renderImport(kind: 'samples' | 'clients', ...responses: (Response | Promise<Response> | Error)[]) {
  const upload = vi.spyOn(globalThis, 'fetch');
  for (const response of responses)
    upload.mockImplementationOnce(async () => {
      if (response instanceof Error) throw response;
      return response;
    });
  const at = `/admin/${kind}/import`;
  renderPage({
    at,
    user: admin,
    routes: [
      { path: at, Component: kind === 'samples' ? ImportSamplesPage : ImportClientsPage },
      { path: `/admin/${kind}`, element: <h1>The list</h1> },
    ],
  });
  return { sentTo: () => upload.mock.calls.map(([url]) => url), upload };
}

async function choose(name = 'designs.csv', content = 'Name\nAnchor') {
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File([content], name));
}

const MIXED = previewOf(
  [
    rowView(2),
    rowView(3, { verdict: 'update', id: 7, changes: [{ field: 'Name', from: 'Anchor', to: 'Anchor II' }] }),
    rowView(4, { verdict: 'unchanged', id: 8 }),
    rowView(5, { verdict: 'error', errors: [{ field: 'Image URL', message: 'Must be a URL' }] }),
  ],
  { ignored: ['Status (UTC)'], unknown: ['Colour'] },
);

test('A file is shown row by row, those with errors first, and cannot be imported with them', async () => {
  const { sentTo } = renderImport('samples', Response.json(MIXED));
  await choose();
  expect(await screen.findByRole('region', { name: 'Preview of designs.csv' })).toBeVisible();
  expect(screen.getByText('1 to create, 1 to update, 1 unchanged, 1 error')).toBeVisible();
  expect(screen.getByText('Colour').parentElement).toHaveTextContent(
    'Unknown columns: Colour. They are ignored; the known ones are Name, Description, Design size, Image URL, Status, Design number, Order link, Transfer type, Unit cost, Needs approval.',
  );
  expect(screen.getByText('Status (UTC)')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '5TX-5ErrorImage URL: Must be a URL',
    '2TX-2Create',
    '3TX-3UpdateName: Anchor → Anchor II',
    '4TX-4Unchanged',
  ]);
  const button = screen.getByRole('button', { name: 'Import 2 rows' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Correct the row with errors first: a file is imported whole.');
  expect(sentTo()).toEqual(['/imports/samples/preview']);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Errors (1)');
  expect(within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('row')).toHaveLength(2);
});

test('New rows with the same name are named, and those that change a record are not', async () => {
  const rows = [
    rowView(2, { name: 'Anchor' }),
    rowView(3, { name: 'Crest' }),
    rowView(4, { name: 'anchor' }),
    rowView(5, { name: 'Crest', verdict: 'update', id: 7 }),
  ];
  renderImport('samples', Response.json(previewOf(rows)));
  await choose();
  expect(await screen.findByText('Anchor (rows 2, 4)')).toBeVisible();
});

test('Values that blank cells would empty are counted at the head', async () => {
  const changes = [
    { field: 'Design size', from: '8.5x11', to: null },
    { field: 'Name', from: 'Anchor', to: 'Anchor II' },
    { field: 'Order link', from: 'https://example.com', to: '' },
  ];
  renderImport('samples', Response.json(previewOf([rowView(2, { verdict: 'update', id: 7, changes })])));
  await choose();
  expect(await screen.findByText('2 values will be emptied')).toBeVisible();
});

test('The rows with errors are downloaded with their reasons', async () => {
  const { sentTo } = renderImport('samples', Response.json(MIXED), new Response('Name,Row,Reason'));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Download refused rows' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(sentTo()).toEqual(['/imports/samples/preview', '/imports/samples/refused']);
});

test('A pasted text is imported as it was checked, with its progress and its result', async () => {
  let send = (_event: object): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (event) => {
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
        if ('result' in event) controller.close();
      };
    },
  });
  const preview = Response.json(previewOf([rowView(2), rowView(3)]));
  const { sentTo } = renderImport('samples', preview, new Response(stream));
  fireEvent.change(await screen.findByLabelText('Paste CSV'), { target: { value: 'Name\nAnchor\nCrest' } });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Import 2 rows' }));
  act(() => send({ done: 1, total: 2 }));
  expect(await screen.findByText('1 of 2 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Import of samples' })).toHaveAttribute('value', '1');
  expect(screen.getByLabelText('Paste CSV')).toBeDisabled();
  act(() => send({ result: { created: 2, updated: 0, unchanged: 0 } }));
  expect(await screen.findByText('2 samples created, 0 updated, 0 unchanged.')).toBeVisible();
  expect(sentTo()).toEqual(['/imports/samples/preview', `/imports/samples?fingerprint=${FINGERPRINT}`]);

  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByLabelText('Paste CSV')).toHaveValue('');
});

test('New clients are invited when the admin wants it', async () => {
  const result = { result: { created: 1, updated: 0, unchanged: 0 } };
  const { sentTo } = renderImport('clients', Response.json(previewOf([rowView(2)])), lines(result));
  await choose('clients.csv');
  await userEvent.click(await screen.findByRole('switch', { name: 'Send invitations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('Their invitations are sent a few at a time.')).toBeVisible();
  expect(sentTo()[1]).toBe(`/imports/clients?fingerprint=${FINGERPRINT}&file=clients.csv&invite=true`);
});

test('A file whose rows are all as they are stored offers nothing to import', async () => {
  renderImport('samples', Response.json(previewOf([rowView(2, { verdict: 'unchanged', id: 7 })])));
  await choose();
  expect(await screen.findByText('There is nothing to import.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
});

test('After data have changed since the preview, the file is checked again', async () => {
  const preview = previewOf([rowView(2)]);
  const stale = { error: { status: 409, code: 'stale-import', message: 'Please preview it again.' } };
  renderImport('samples', Response.json(preview), lines(stale), Response.json(preview));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please preview it again.');
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A second importer sees the reason, and the button retries', async () => {
  renderImport(
    'samples',
    Response.json(previewOf([rowView(2)])),
    problem(409, 'import-running', 'Another import is running.'),
    lines({ result: { created: 1, updated: 0, unchanged: 0 } }),
  );
  await choose();
  const button = await screen.findByRole('button', { name: 'Import 1 row' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is running.');
  await userEvent.click(button);
  expect(await screen.findByText('1 sample created, 0 updated, 0 unchanged.')).toBeVisible();
});

test('After a lost connection the page says that it does not know, and keeps the file', async () => {
  renderImport('samples', Response.json(previewOf([rowView(2)])), new TypeError('Failed to fetch'));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost.');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
});

test('A file that is no CSV is refused with the reason of the server; one that is too large is not sent', async () => {
  const { sentTo } = renderImport('samples', problem(400, 'invalid-input', 'This is not a CSV file.'));
  await choose('picture.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  await choose('large.csv', 'x'.repeat(5 * 1024 * 1024 + 1));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The file must not be larger than 5 MB'),
  );
  expect(sentTo()).toHaveLength(1);
});

test('5,000 rows are shown in pages', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => rowView(index + 2));
  renderImport('samples', Response.json(previewOf(rows)));
  await choose();
  expect(await screen.findByRole('button', { name: 'Import 5,000 rows' })).toBeEnabled();
  expect(within(screen.getByRole('table', { name: 'Rows' })).getAllByRole('row')).toHaveLength(51);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('51–100 of 5,000')).toBeVisible();
});

test('Leaving the page while it imports asks, and says that the import continues', async () => {
  const never = new Promise<Response>(() => {});
  renderImport('samples', Response.json(previewOf([rowView(2)])), never);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Samples' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave while importing?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Samples' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible();
});
