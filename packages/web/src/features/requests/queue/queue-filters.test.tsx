import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView, onlySearchPage, requestCountsView, sampleView } from '../../../test/builders.ts';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestView } from '../../../test/request-builders.ts';
import { RequestQueue } from './request-queue.tsx';

function renderQueue(responses: Responses, at: string) {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/requests', Component: RequestQueue }],
    responses: {
      'admin.requests.search': () => onlySearchPage(requestView()),
      'admin.requests.counts': () => requestCountsView(),
      'me.savedViews.list': () => [],
      ...responses,
    },
  });
}

test('An admin narrows the queue to the requests with one sample', async () => {
  const crest = sampleView({ id: 12, name: 'Gold Crest' });
  const page = renderQueue(
    {
      'admin.samples.search': ({ search }) => onlySearchPage(search === '#11' ? sampleView() : crest),
    },
    '/admin/requests?sample=11',
  );
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Sample: Harbour Anchor' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const filter = await screen.findByRole('combobox', { name: 'Sample' });
  expect(filter).toHaveTextContent('Harbour Anchor');
  await userEvent.click(filter);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search samples' }), 'crest');
  await userEvent.click(await screen.findByRole('option', { name: 'Gold Crest' }));
  await waitFor(() => expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject({ sampleId: 12 }));
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.counts')).toEqual([{ sampleId: 11 }, { sampleId: 12 }]),
  );
});

test('Each filter of the queue can be removed, and all of them at once', async () => {
  const page = renderQueue({}, '/admin/requests?status=pending&client=7&from=2026-11-01&to=2026-11-20');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter From: Nov 1, 2026' }));
  const rest = { status: 'pending', clientId: 7, to: '2026-11-20' };
  await waitFor(() => expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject(rest));
  expect(screen.getByRole('button', { name: 'Remove the filter Client: Mara de Wit' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(window.location.search).toBe('?status=pending'));
  expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
});

test('The filter of a client without listed requests has the name, or says that the client is deleted', async () => {
  const none = { 'admin.requests.search': () => ({ ...onlySearchPage(requestView()), items: [] }) };
  renderQueue(
    { ...none, 'admin.clients.get': () => clientView({ name: 'Ada Press' }) },
    '/admin/requests?client=16',
  );
  expect(await screen.findByRole('button', { name: 'Remove the filter Client: Ada Press' })).toBeVisible();
  cleanup();
  renderQueue({ ...none, 'admin.clients.get': refuse('Client not found', 404) }, '/admin/requests?client=48');
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Client: #48 (deleted)' }),
  ).toBeVisible();
});

test('Both days of a period are together', async () => {
  renderQueue({}, '/admin/requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const days = within(await screen.findByRole('group', { name: 'Submitted' }));
  expect(days.getByLabelText('From')).toBeVisible();
  expect(days.getByLabelText('To')).toBeVisible();
});

test('An admin finds the requests with a problem', async () => {
  const page = renderQueue({}, '/admin/requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const problems = await screen.findByRole('checkbox', { name: 'Problem with the delivery' });
  await userEvent.click(problems);
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject({ outcome: 'problem' }),
  );
  expect(window.location.search).toBe('?outcome=problem');
  expect(problems).toBeChecked();
  await waitFor(() => expect(page.inputsOf('admin.requests.counts').at(-1)).toEqual({ outcome: 'problem' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the filter Outcome: Problem with the delivery' }),
  );
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('An admin finds the open requests that have no address, or that are overdue', async () => {
  const page = renderQueue({}, '/admin/requests?status=approved&issue=no-address');
  await waitFor(() =>
    expect(page.inputsOf('admin.requests.search').at(-1)).toMatchObject({ issue: 'no-address' }),
  );
  expect(page.inputsOf('admin.requests.counts')).toEqual([{ issue: 'no-address' }]);
  expect(await screen.findByRole('button', { name: 'Remove the filter Issue: No address' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const overdue = await screen.findByRole('button', { name: 'Overdue' });
  await userEvent.click(overdue);
  await waitFor(() => expect(window.location.search).toBe('?status=approved&issue=overdue'));
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(overdue);
  await waitFor(() => expect(window.location.search).toBe('?status=approved'));
});

test('"Show all requests" takes away whose message they wait for', async () => {
  renderQueue(
    { 'admin.requests.search': () => onlySearchPage() },
    '/admin/requests?awaited=client&sort=credits',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show all requests' }));
  expect(window.location.search).toBe('?sort=credits');
});
