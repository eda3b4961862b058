import { OUTCOME_REASONS } from '@portal/contract/outcomes.values';
import type { AdminRequestWithEarlierView } from '@portal/contract/requests/earlier';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView } from '../test/builders.ts';
import { type Responses, refuseWithCode } from '../test/fake-server.ts';
import { client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import { renderAdminRequest } from '../test/render-request.tsx';
import { outcomeView, requestDetailView } from '../test/request-builders.ts';
import RequestPage from './client/request.page.tsx';

const shipped = requestDetailView({ status: 'shipped' });
const ordered = requestDetailView({ status: 'shipped', outcome: outcomeView() });
const problem = requestDetailView({
  status: 'delivered',
  outcome: outcomeView({ answer: 'problem', amount: null, orderNumber: null, comment: 'Two were torn' }),
});

function renderOwn(request: AdminRequestWithEarlierView, responses: Responses = {}) {
  return renderPage({
    at: '/request-history/42',
    user: client,
    routes: [{ path: '/request-history/:id', Component: RequestPage }],
    responses: { 'me.requests.get': () => request, ...responses },
  });
}

async function outcomeCard() {
  return within(await screen.findByRole('region', { name: 'Outcome' }));
}

test('A client says on the page of a request what came of it', async () => {
  const page = renderOwn(shipped, { 'me.requests.setOutcome': () => ordered });
  const card = await outcomeCard();
  await userEvent.click(await card.findByRole('radio', { name: 'Order placed' }));
  await userEvent.type(card.getByLabelText('Order amount'), '1234.5');
  await userEvent.type(card.getByLabelText('Order number'), 'A-7');
  await userEvent.click(card.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('$1,234.50')).toBeVisible();
  expect(screen.getByText('by Mara de Wit')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change answer' })).toHaveFocus();
  expect(page.inputsOf('me.requests.setOutcome')).toEqual([
    {
      id: 42,
      answer: 'ordered',
      amount: 123_450,
      currency: 'USD',
      orderNumber: 'A-7',
      comment: null,
      expectedAt: null,
    },
  ]);
});

test('A client changes an answer, which the form shows first', async () => {
  const page = renderOwn(ordered, { 'me.requests.setOutcome': () => problem });
  await userEvent.click(await screen.findByRole('button', { name: 'Change answer' }));
  const card = await outcomeCard();
  expect(await card.findByLabelText('Order amount')).toHaveValue('1234.50');
  await userEvent.click(card.getByRole('radio', { name: 'Problem with the delivery' }));
  await userEvent.type(card.getByLabelText('Comment'), 'Two were torn');
  await userEvent.click(card.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(page.inputsOf('me.requests.setOutcome')).toEqual([
    { id: 42, answer: 'problem', comment: 'Two were torn', expectedAt: '2026-11-21T09:00:00.000Z' },
  ]);
});

const twoSamples = [
  { id: 11, name: 'Harbour Anchor', imageUrl: null, designNumber: null },
  { id: 12, name: 'Gold Crest', imageUrl: null, designNumber: null },
];

test('A client names the reason and the samples that did not suit, and reads them afterwards', async () => {
  const request = { ...shipped, samples: twoSamples, quantities: { 11: 2, 12: 1 } };
  const outcome = outcomeView({ answer: 'not-a-fit', amount: null, reason: 'feel', sampleIds: [12] });
  const page = renderOwn(request, { 'me.requests.setOutcome': () => ({ ...request, outcome }) });
  const card = await outcomeCard();
  await userEvent.click(await card.findByRole('radio', { name: 'Order placed' }));
  expect(card.queryByLabelText('Reason')).toBeNull();
  const firstReason = () => within(card.getByLabelText('Reason')).getAllByRole('option')[1]?.textContent;
  await userEvent.click(card.getByRole('radio', { name: 'Problem with the delivery' }));
  expect(firstReason()).toBe('Late');
  await userEvent.click(card.getByRole('radio', { name: 'Not a fit' }));
  expect(firstReason()).toBe('Color');
  expect(within(card.getByLabelText('Reason')).getAllByRole('option')).toHaveLength(
    1 + OUTCOME_REASONS.length,
  );
  await userEvent.selectOptions(card.getByLabelText('Reason'), 'Feel');
  await userEvent.click(card.getByRole('checkbox', { name: 'Harbour Anchor' }));
  await userEvent.click(card.getByRole('button', { name: 'Send answer' }));
  expect(await card.findByText('Feel')).toBeVisible();
  expect(card.getByText('Gold Crest')).toBeVisible();
  expect(card.queryByText('Harbour Anchor')).toBeNull();
  expect(page.inputsOf('me.requests.setOutcome')).toEqual([
    { id: 42, answer: 'not-a-fit', comment: null, reason: 'feel', sampleIds: [12], expectedAt: null },
  ]);
  await userEvent.click(card.getByRole('button', { name: 'Change answer' }));
  expect(await card.findByLabelText('Reason')).toHaveDisplayValue('Feel');
  expect(card.getByRole('checkbox', { name: 'Harbour Anchor' })).not.toBeChecked();
  expect(card.getByRole('checkbox', { name: 'Gold Crest' })).toBeChecked();
});

test('An admin who records another answer leaves its reason out, and keeps the samples', async () => {
  const outcome = outcomeView({ answer: 'problem', amount: null, reason: 'late', sampleIds: [11] });
  const request = requestDetailView({ status: 'delivered', samples: twoSamples, outcome });
  const page = renderAdminRequest({
    'admin.requests.get': () => request,
    'admin.requests.setOutcome': () => request,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change outcome' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record outcome' }));
  expect(dialog.getByLabelText('Reason')).toHaveDisplayValue('Late');
  await userEvent.click(dialog.getByRole('radio', { name: 'Still deciding' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Outcome recorded')).toBeVisible();
  expect(page.inputsOf('admin.requests.setOutcome')).toMatchObject([{ answer: 'deciding', sampleIds: [11] }]);
  expect(page.inputsOf('admin.requests.setOutcome')[0]).not.toHaveProperty('reason');
});

test('An amount of an earlier currency is named, and does not become one of the present currency', async () => {
  renderOwn({ ...ordered, currency: 'EUR' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change answer' }));
  const amount = await screen.findByLabelText('Order amount');
  expect(amount).toHaveValue('');
  expect(amount).toHaveAccessibleDescription(/Left empty, it stays \$1,234\.50\./);
});

test('After a conflict the next save takes the place of the answer that was given meanwhile', async () => {
  let current = shipped;
  const conflict = refuseWithCode('stale-outcome', 'The outcome has been changed since.');
  const page = renderOwn(shipped, {
    'me.requests.get': () => current,
    'me.requests.setOutcome': (input) => (input.expectedAt === null ? conflict() : problem),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Still deciding' }));
  current = ordered;
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('The outcome has been changed since.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Still deciding' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(page.inputsOf('me.requests.setOutcome').at(-1)).toMatchObject({
    answer: 'deciding',
    expectedAt: ordered.outcome?.at,
  });
});

test.each(['pending', 'rejected'] as const)('Nothing is asked about a request that is %s', async (status) => {
  renderOwn(requestDetailView({ status }));
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull();
});

test('The answer about a request that was rejected later stays, and cannot be changed', async () => {
  renderOwn({ ...ordered, status: 'rejected' });
  expect((await outcomeCard()).getByText('Order placed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change answer' })).toBeNull();
});

test('An admin records the outcome', async () => {
  const page = renderAdminRequest({
    'admin.requests.get': () => shipped,
    'admin.requests.setOutcome': () => ({
      ...ordered,
      outcome: outcomeView({ givenBy: 'admin' }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record outcome' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record outcome' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Order placed' }));
  await userEvent.type(dialog.getByLabelText('Order amount'), '1234.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await screen.findByText('Outcome recorded')).toBeVisible();
  expect(page.inputsOf('admin.requests.setOutcome')).toEqual([
    {
      id: 42,
      answer: 'ordered',
      amount: 123_450,
      currency: 'USD',
      orderNumber: null,
      comment: null,
      expectedAt: null,
    },
  ]);
});

test('Beside a problem with the delivery an admin adjusts the credits', async () => {
  const page = renderAdminRequest({
    'admin.requests.get': () => problem,
    'admin.clients.get': () => clientView({ remainingCredits: 3 }),
    'admin.clients.update': () => clientView({ remainingCredits: 5 }),
  });
  const card = await outcomeCard();
  expect(card.getByText('Two were torn')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Adjust credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust credits' }));
  const credits = await dialog.findByLabelText('Remaining Credits');
  await userEvent.clear(credits);
  await userEvent.type(credits, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust credits' }));
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.update')).toEqual([
    {
      id: client.id,
      remainingCredits: 5,
      reason: 'Problem with the delivery of request #42',
      expected: { remainingCredits: 3 },
    },
  ]);
});

test('An admin notes the postage, which the client does not see', async () => {
  let stored = requestDetailView({ status: 'shipped', postage: 480 });
  const page = renderAdminRequest({
    'admin.requests.get': () => stored,
    'admin.requests.updateShipment': () => {
      stored = { ...stored, postage: 620 };
      return stored;
    },
  });
  expect(await screen.findByText('$4.80')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit shipment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit shipment' }));
  const postage = dialog.getByLabelText('Postage');
  expect(postage).toHaveValue('4.80');
  await userEvent.clear(postage);
  await userEvent.type(postage, '6.2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Shipment updated')).toBeVisible();
  expect(screen.getByText('$6.20')).toBeVisible();
  expect(page.inputsOf('admin.requests.updateShipment')).toMatchObject([
    { id: 42, postage: 620, expected: { postage: 480 } },
  ]);
});

test('Without a problem nothing is offered to settle', async () => {
  renderAdminRequest({ 'admin.requests.get': () => ordered });
  expect((await outcomeCard()).getByRole('button', { name: 'Change outcome' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adjust credits' })).toBeNull();
});
