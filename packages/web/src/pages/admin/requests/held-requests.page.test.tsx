import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onlyPage, onlySearchPage, requestCountsView } from '../../../test/builders.ts';
import { neverRespond, type Responses, refuseWithCode } from '../../../test/fake-server.ts';
import { adminHeldRequestView, askingView } from '../../../test/held-requests.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminRequestsPage from './requests.page.tsx';

const mara = adminHeldRequestView();
const noor = adminHeldRequestView({
  id: 5,
  user: { id: 8, name: 'Noor Haddad', email: 'noor@example.com' },
  reason: 'A new shop',
});

function renderQueue(responses: Responses = {}, at = '/admin/requests') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/requests', Component: AdminRequestsPage }],
    responses: {
      'admin.requests.search': () => onlySearchPage(),
      'admin.requests.counts': () => requestCountsView(),
      'me.savedViews.list': () => [],
      'admin.heldRequests.asking': () => askingView(mara, noor),
      ...responses,
    },
  });
}

async function open(button: string, client: string) {
  const item = (await screen.findByRole('link', { name: client })).closest('li');
  await userEvent.click(within(item as HTMLElement).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

test('The queue begins with the clients who ask for more credits', async () => {
  renderQueue();
  const asking = within(await screen.findByRole('region', { name: '2 clients ask for more credits' }));
  const [first] = asking.getAllByRole('listitem');
  expect(first).toHaveTextContent('Mara de Wit 12 requests, 3 ordered');
  expect(first).toHaveTextContent('Harbour Anchor × 6');
  expect(first).toHaveTextContent('Asks for 6 credits, has 3 of 5');
  expect(first).toHaveTextContent('“A trade fair”');
  expect(asking.getAllByRole('button', { name: 'Grant' })[0]).toHaveAccessibleDescription(/Mara de Wit/);
});

test('The queue appears with them, so that they do not move it', async () => {
  const { setTimeout } = globalThis;
  // The second that the queue waits for them could be over before the test looks at it.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    setTimeout(run, delay === 1_000 ? 60_000 : delay)) as typeof setTimeout);
  const asking = Promise.withResolvers<ReturnType<typeof askingView>>();
  renderQueue({ 'admin.heldRequests.asking': () => asking.promise });
  const queue = (await screen.findByText('No requests yet')).closest('section');
  expect(queue).toHaveClass('invisible');
  asking.resolve(askingView(mara));
  await screen.findByRole('region', { name: '1 client asks for more credits' });
  expect(queue).not.toHaveClass('invisible');
});

test('The queue appears without them when they take long', async () => {
  renderQueue({ 'admin.heldRequests.asking': neverRespond });
  const queue = (await screen.findByText('No requests yet')).closest('section');
  await waitFor(() => expect(queue).not.toHaveClass('invisible'));
});

test('A queue without such clients is as it was', async () => {
  renderQueue({ 'admin.heldRequests.asking': () => askingView() });
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.queryByText(/more credits/)).toBeNull();
});

test('They are above the pending requests too', async () => {
  renderQueue({}, '/admin/requests?status=pending');
  expect(await screen.findByRole('region', { name: '2 clients ask for more credits' })).toBeVisible();
});

test.each([
  'status=approved',
  'status=shipped',
  'search=crest',
  'outcome=problem',
  'from=2026-01-01&status=pending',
])('They are not above the requests of %s', async (search) => {
  const page = renderQueue({}, `/admin/requests?${search}`);
  expect(await screen.findByText(/^No requests/)).toBeVisible();
  expect(screen.queryByText(/more credits/)).toBeNull();
  expect(page.inputsOf('admin.heldRequests.asking')).toEqual([]);
});

test('More than three are shown by a button', async () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ ...noor, id: index + 10 }));
  renderQueue({ 'admin.heldRequests.asking': () => askingView(...items) });
  const asking = within(await screen.findByRole('region', { name: '1 client asks for more credits' }));
  expect(asking.getAllByRole('button', { name: 'Grant' })).toHaveLength(3);
  await userEvent.click(asking.getByRole('button', { name: 'Show all 5' }));
  expect(asking.getAllByRole('button', { name: 'Grant' })).toHaveLength(5);
});

test('A grant begins with what is missing, and names the credits that the admin saw', async () => {
  let items = [mara, noor];
  const page = renderQueue({
    'admin.heldRequests.asking': () => askingView(...items),
    'admin.heldRequests.grant': () => {
      items = [noor];
      return { ...mara, state: 'sent', requestId: 42 };
    },
  });
  const dialog = await open('Grant', 'Mara de Wit');
  expect(dialog.getByText('“A trade fair”')).toBeVisible();
  expect(dialog.getByLabelText('Credits')).toHaveValue(3);
  expect(dialog.getByText('The request is submitted right away.')).toBeVisible();
  await userEvent.click(dialog.getByRole('switch', { name: 'From now on monthly' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('Request #42 was sent.')).toBeVisible();
  expect(page.inputsOf('admin.heldRequests.grant')).toEqual([
    { id: 3, credits: 3, monthly: true, expectedRemainingCredits: 3, expectedUnits: 6 },
  ]);
  expect(await screen.findByRole('region', { name: '1 client asks for more credits' })).toBeVisible();
});

test('A grant approves the request too where that is chosen, and for the next client as well', async () => {
  let items = [mara, noor];
  const page = renderQueue({
    'admin.heldRequests.asking': () => askingView(...items),
    'admin.heldRequests.grant': () => {
      items = [noor];
      return { ...mara, state: 'sent', requestId: 42 };
    },
  });
  const dialog = await open('Grant', 'Mara de Wit');
  await userEvent.click(dialog.getByRole('switch', { name: 'Approve the request' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Grant and approve' }));
  expect(await screen.findByText('Request #42 was sent and approved.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'View request' })).toBeVisible();
  expect(page.inputsOf('admin.heldRequests.grant')).toMatchObject([{ id: 3, credits: 3, approve: true }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await open('Grant', 'Noor Haddad');
  expect(next.getByRole('button', { name: 'Grant and approve' })).toBeVisible();
  await userEvent.clear(next.getByLabelText('Credits'));
  await userEvent.type(next.getByLabelText('Credits'), '1');
  expect(next.getByRole('button', { name: 'Grant' })).toBeVisible();
  expect(next.queryByRole('switch', { name: 'Approve the request' })).toBeNull();
});

test('A grant of less says that the client decides, and the request goes on waiting', async () => {
  renderQueue({
    'admin.heldRequests.grant': () => ({ ...mara, granted: 2, remainingCredits: 5, missing: 1 }),
  });
  const dialog = await open('Grant', 'Mara de Wit');
  await userEvent.clear(dialog.getByLabelText('Credits'));
  await userEvent.type(dialog.getByLabelText('Credits'), '2');
  expect(
    dialog.getByText('1 more credit needed. The credits are added, and the client decides what to do.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(
    await screen.findByText('Mara de Wit still has too few for the request, which goes on waiting.'),
  ).toBeVisible();
});

test('Not even one credit is refused in the field', async () => {
  const page = renderQueue();
  const dialog = await open('Grant', 'Mara de Wit');
  await userEvent.clear(dialog.getByLabelText('Credits'));
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await dialog.findByText('Credits must be a whole number')).toBeVisible();
  expect(page.inputsOf('admin.heldRequests.grant')).toEqual([]);
});

test('A grant after another change of the credits shows them first', async () => {
  let current = mara;
  const page = renderQueue({
    'admin.heldRequests.list': () => onlyPage(current),
    'admin.heldRequests.grant': () => {
      if (current !== mara) return { ...current, state: 'sent', requestId: 42 };
      current = { ...mara, remainingCredits: 4, missing: 2 };
      return refuseWithCode('stale-credits', 'The credits have changed.')();
    },
  });
  const dialog = await open('Grant', 'Mara de Wit');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await dialog.findByText(/^The credits have changed meanwhile/)).toHaveTextContent('4 of 5 left');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  await screen.findByText('Request #42 was sent.');
  expect(page.inputsOf('admin.heldRequests.grant')).toEqual([
    expect.objectContaining({ expectedRemainingCredits: 3 }),
    expect.objectContaining({ expectedRemainingCredits: 4 }),
  ]);
});

test('What another admin has decided leaves the list', async () => {
  let items = [mara];
  renderQueue({
    'admin.heldRequests.asking': () => askingView(...items),
    'admin.heldRequests.grant': () => {
      items = [];
      return refuseWithCode('not-waiting', 'This request is no longer waiting.')();
    },
  });
  const dialog = await open('Grant', 'Mara de Wit');
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('This request is no longer waiting.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText(/more credits/)).toBeNull());
});

test('A request is declined with a reason', async () => {
  const page = renderQueue({ 'admin.heldRequests.decline': () => ({ ...mara, state: 'declined' }) });
  const dialog = await open('Decline', 'Mara de Wit');
  expect(dialog.getByRole('listitem')).toHaveTextContent('Harbour Anchor× 6');
  expect(dialog.getByText('It needs 6 credits. There are 3 of 5 left.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Please wait for December');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText("We've told the client.")).toBeVisible();
  expect(page.inputsOf('admin.heldRequests.decline')).toEqual([
    { id: 3, reason: 'Please wait for December' },
  ]);
});
