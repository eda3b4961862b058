import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { requestEventView } from '../../../test/request-builders.ts';
import { RequestTimeline } from './request-timeline.tsx';

const at = '2026-11-20T09:00:00.000Z';

function eventView(id: number) {
  return requestEventView({ id, kind: 'edit', note: `Event ${id}` });
}

test('Earlier events are read on request, page by page, until there are none', async () => {
  const asked: number[] = [];
  const readEarlier = async (before: number) => {
    asked.push(before);
    return { events: [eventView(before - 1)], hasEarlier: before > 5 };
  };
  const request = { timeline: [eventView(6), eventView(7)], corrections: [], hasEarlierEvents: true };
  const element = <RequestTimeline request={request} readEarlier={readEarlier} now={Date.parse(at)} />;
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  expect(await screen.findByText('Event 6')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Event 5')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Event 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(screen.getAllByText(/^Event /).map(({ textContent }) => textContent)).toEqual([
    'Event 7',
    'Event 6',
    'Event 5',
    'Event 4',
  ]);
  expect(asked).toEqual([6, 5]);
});

test("One's own request has its newest three events, and the others on request", async () => {
  const first = requestEventView();
  const request = {
    timeline: [first, ...[2, 3, 4, 5].map(eventView)],
    corrections: [],
    hasEarlierEvents: false,
  };
  const element = (
    <RequestTimeline
      request={request}
      readEarlier={async () => ({ events: [], hasEarlier: false })}
      now={Date.parse(at)}
      isOwn
    />
  );
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  const texts = () => screen.getAllByText(/^Event |^Requested/).map(({ textContent }) => textContent);
  await screen.findByText('Event 5');
  expect(texts()).toEqual(['Event 5', 'Event 4', 'Event 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(texts()).toEqual(['Event 5', 'Event 4', 'Event 3', 'Event 2', 'Requested']);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
