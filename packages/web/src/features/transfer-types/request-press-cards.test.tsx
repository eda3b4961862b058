import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { transferTypeView } from '../../test/builders.ts';
import { failOnce, type Responses } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { RequestPressCards } from './request-press-cards.tsx';
import { useOwnPressCards } from './use-press-cards.ts';

const CARDS = [
  {
    transferType: transferTypeView(),
    samples: [
      { id: 11, name: 'Anchor' },
      { id: 12, name: 'Crest' },
    ],
  },
  { transferType: transferTypeView({ id: 5, name: 'Vinyl' }), samples: [{ id: 13, name: 'Lion' }] },
];

function Cards() {
  return <RequestPressCards query={useOwnPressCards(42)} />;
}

function renderCards(respond: NonNullable<Responses['me.requests.pressCards']>) {
  return renderPage({
    at: '/',
    user: client,
    routes: [{ path: '/', Component: Cards }],
    responses: { 'me.requests.pressCards': respond },
  });
}

test('A request has a card for each type, with the names of its samples', async () => {
  renderCards(() => CARDS);
  const card = await screen.findByRole('region', { name: 'Press card: Screen print' });
  expect(within(card).getByRole('button', { name: 'Print' })).toBeVisible();
  const vinyl = screen.getByRole('region', { name: 'Press card: Vinyl' });
  expect([card, vinyl].map((region) => region.querySelector('[data-names]'))).toEqual([
    expect.toSatisfy((names) => names.dataset.names === 'Anchor, Crest'),
    expect.toSatisfy((names) => names.dataset.names === 'Lion'),
  ]);
});

test('Press cards that were not loaded are read again', async () => {
  renderCards(failOnce(CARDS));
  expect(await screen.findByText('Failed to load the press cards')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Press card: Vinyl' })).toBeVisible();
});
