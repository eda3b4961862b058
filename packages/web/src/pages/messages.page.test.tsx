import type { LatestMessagesView } from '@portal/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Responses, refuse } from '../test/fake-server.ts';
import { admin, client } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import { requestDetailView } from '../test/request-builders.ts';
import AdminRequestPage from './admin/requests/request.page.tsx';
import RequestPage from './client/request.page.tsx';

type Message = LatestMessagesView['messages'][number];

const question: Message = {
  id: 7,
  at: '2026-11-20T10:00:00.000Z',
  from: 'office',
  name: 'Transfers Portal',
  text: 'Which color?\n<b>Navy</b>?',
  needsAnswer: true,
  isUnread: true,
};

function renderOwn(responses: Responses = {}) {
  return renderPage({
    at: '/request-history/42',
    user: client,
    routes: [{ path: '/request-history/:id', Component: RequestPage }],
    responses: {
      'me.requests.get': () => requestDetailView({ awaitsAnswer: true }),
      'me.requests.pressCards': () => [],
      'me.messages.latest': ({ limit }) => ({
        messages:
          limit === 200 ? [{ ...question, id: 6, text: 'Hello', isUnread: false }, question] : [question],
        total: 2,
      }),
      'me.messages.markRead': () => null,
      ...responses,
    },
  });
}

const messagesRegion = async () => within(await screen.findByRole('region', { name: 'Messages' }));

test('A client reads the question as text, and it counts as read once it is in view', async () => {
  const page = renderOwn();
  const region = await messagesRegion();
  expect(await region.findByText(/Which color\?/)).toHaveTextContent('<b>Navy</b>?');
  expect(region.getByText('Needs an answer')).toBeVisible();
  expect(region.getByText('Our team reads them, and answers here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'We have a question about this request' })).toHaveAttribute(
    'href',
    expect.stringMatching(/#messages$/),
  );
  await waitFor(() => expect(page.inputsOf('me.messages.markRead')).toEqual([{ id: 42, messageIds: [7] }]));
  await userEvent.click(region.getByRole('button', { name: 'Show 1 earlier message' }));
  expect(await region.findByText('Hello')).toBeVisible();
});

test('An answer that failed is sent again with the same key, and the field is empty afterwards', async () => {
  let isDown = true;
  const fail = refuse('Please try again', 503);
  const page = renderOwn({
    'me.messages.send': ({ text }) => {
      if (isDown) fail();
      return { id: 8, at: question.at, from: 'client', name: client.name, text, needsAnswer: false };
    },
  });
  const region = await messagesRegion();
  const field = await region.findByRole('textbox', { name: 'Message' });
  await userEvent.type(field, 'Navy');
  await userEvent.click(region.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send the message');
  isDown = false;
  await userEvent.click(region.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = page.inputsOf('me.messages.send');
  expect(second).toEqual(first);
});

test('A message needs a text', async () => {
  const page = renderOwn();
  const region = await messagesRegion();
  await userEvent.click(await region.findByRole('button', { name: 'Send Message' }));
  expect(await region.findByText('Message is required')).toBeVisible();
  expect(page.inputsOf('me.messages.send')).toEqual([]);
});

test('An admin asks a question, and reads that the client sees it and who must write next', async () => {
  const page = renderPage({
    at: '/admin/requests/42',
    user: admin,
    routes: [{ path: '/admin/requests/:id', Component: AdminRequestPage }],
    responses: {
      'admin.requests.get': () => requestDetailView({ hasClientAnswered: true }),
      'admin.requests.pressCards': () => [],
      'admin.requests.sameAddress': () => ({ count: 0, ids: [] }),
      'admin.requests.adjacentRequests': () => ({ previous: null, next: null }),
      'admin.requests.search': () => ({
        items: [],
        nextCursor: null,
        previousCursor: null,
        position: 0,
        total: 0,
      }),
      'admin.messages.send': ({ text, needsAnswer = false }) => ({ ...question, text, needsAnswer }),
    },
  });
  const region = await messagesRegion();
  expect(await region.findByText('Visible to the client')).toBeVisible();
  expect(await screen.findByText('Client answered')).toBeVisible();
  await userEvent.type(await region.findByRole('textbox', { name: 'Message' }), 'Which color?');
  await userEvent.click(region.getByRole('checkbox', { name: 'Needs an answer' }));
  await userEvent.click(region.getByRole('button', { name: 'Send Message' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.messages.send')).toMatchObject([
      { id: 42, text: 'Which color?', needsAnswer: true },
    ]),
  );
});
