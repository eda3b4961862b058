import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failOnce, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import OutcomePage from './outcome.page.tsx';

const TOKEN = 'x'.repeat(43);
const REQUEST = {
  requestId: 42,
  samples: [{ id: 11, name: 'Harbour Anchor', imageUrl: null, units: 2 }],
  currency: 'USD',
  validUntil: '2026-12-20T09:00:00.000Z',
};

function renderLink(
  responses: Responses = {},
  user: typeof client | null = null,
  query = '',
  hash = `#token=${TOKEN}`,
) {
  return renderPage({
    at: `/outcome${query}${hash}`,
    user,
    routes: [{ path: '/outcome', Component: OutcomePage }],
    responses: {
      'outcomeLinks.open': () => REQUEST,
      'outcomeLinks.answer': () => null,
      ...responses,
    },
  });
}

async function choose(answer: string) {
  await userEvent.click(await screen.findByRole('radio', { name: answer }));
}

async function send() {
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
}

test('The link shows the number and the samples, and stores nothing before the button is pressed', async () => {
  const page = renderLink();
  const request = within(await screen.findByRole('region', { name: 'Request #42' }));
  expect(request.getByText('2 × Harbour Anchor')).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Order placed',
    'Still deciding',
    'Not a fit',
    'Problem with the delivery',
  ]);
  expect(window.location.href).not.toContain(TOKEN);
  expect(page.inputsOf('outcomeLinks.open')).toEqual([{ token: TOKEN }]);
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([]);
});

test('A link of an answer has it chosen, and stores it only with the button', async () => {
  const page = renderLink({}, null, '?answer=deciding');
  expect(await screen.findByRole('radio', { name: 'Still deciding' })).toBeChecked();
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([]);
  await send();
  expect(await screen.findByRole('heading', { name: 'Answer sent' })).toBeVisible();
  expect(screen.getByText('Still deciding')).toBeVisible();
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([{ token: TOKEN, answer: 'deciding' }]);
});

test('An order has an amount and a number', async () => {
  const page = renderLink();
  await choose('Order placed');
  await userEvent.type(screen.getByLabelText('Order amount'), '1,234.50');
  await userEvent.type(screen.getByLabelText('Order number'), 'A-7');
  await userEvent.type(screen.getByLabelText('Comment'), 'Thank you');
  await send();
  expect(await screen.findByText('Thank you. Your answer has been sent.')).toBeVisible();
  expect(screen.getByText(/^You can change your answer until/)).toHaveTextContent('until Dec 20, 2026.');
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([
    {
      token: TOKEN,
      answer: 'ordered',
      amount: 123_450,
      currency: 'USD',
      orderNumber: 'A-7',
      comment: 'Thank you',
    },
  ]);
});

test('The answer can be changed, and one without an order has no amount', async () => {
  const page = renderLink();
  await choose('Order placed');
  await userEvent.type(screen.getByLabelText('Order amount'), '20');
  await send();
  const change = await screen.findByRole('button', { name: 'Change answer' });
  expect(change).toHaveFocus();
  await userEvent.click(change);
  await choose('Not a fit');
  expect(screen.queryByLabelText('Order amount')).toBeNull();
  await send();
  expect(await screen.findByRole('button', { name: 'Change answer' })).toBeVisible();
  expect(page.inputsOf('outcomeLinks.answer').at(-1)).toMatchObject({ token: TOKEN, answer: 'not-a-fit' });
  expect(page.inputsOf('outcomeLinks.answer').at(-1)).not.toHaveProperty('amount');
});

test('After Not a fit and Problem the thanks offer reason and samples, which a second press stores', async () => {
  const samples = [...REQUEST.samples, { id: 12, name: 'Gold Crest', imageUrl: null, units: 1 }];
  const page = renderLink({ 'outcomeLinks.open': () => ({ ...REQUEST, samples }) });
  await choose('Not a fit');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await send();
  expect(await screen.findByText('Thank you. Your answer has been sent.')).toBeVisible();
  const boxes = await screen.findAllByRole('checkbox', { checked: true });
  expect(boxes.map((box) => box.parentElement?.textContent)).toEqual(['Harbour Anchor', 'Gold Crest']);
  expect(screen.getByRole('heading', { name: 'What did not suit you?' })).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Color');
  for (const name of ['Harbour Anchor', 'Gold Crest'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  await send();
  expect(await screen.findByText('Choose at least one sample')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gold Crest' }));
  await send();
  expect(await screen.findByRole('button', { name: 'Change answer' })).toHaveFocus();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const about = { reason: 'color', sampleIds: [12] };
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([
    { token: TOKEN, answer: 'not-a-fit' },
    { token: TOKEN, answer: 'not-a-fit', ...about },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
  await send();
  expect(await screen.findByLabelText('Reason')).toHaveDisplayValue('Color');
  await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
  await choose('Problem with the delivery');
  await send();
  expect(await screen.findByRole('heading', { name: 'What went wrong?' })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveDisplayValue('Not set');
  await send();
  expect(page.inputsOf('outcomeLinks.answer').at(-1)).toEqual({
    token: TOKEN,
    answer: 'problem',
    reason: null,
    sampleIds: null,
  });
});

test.each(['Order placed', 'Still deciding'])('After %s nothing more is asked', async (answer) => {
  renderLink();
  await choose(answer);
  await send();
  expect(await screen.findByRole('button', { name: 'Change answer' })).toHaveFocus();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

test('Without a choice nothing is sent, and the group says so', async () => {
  const page = renderLink();
  await screen.findByRole('radio', { name: 'Order placed' });
  await send();
  expect(await screen.findByText('Choose an answer')).toBeVisible();
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose an answer');
  expect(screen.getByRole('radio', { name: 'Order placed' })).toHaveFocus();
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([]);
});

test.each([
  ['about 20', 'Order amount must be an amount such as 1,234.50'],
  ['-1', 'Order amount must be an amount such as 1,234.50'],
  ['12.345', 'Order amount must be an amount such as 1,234.50'],
  ['99999999999.99', 'Order amount must be at most $10,000,000,000.00'],
])('An amount of %s is refused at its field', async (amount, message) => {
  const page = renderLink();
  await choose('Order placed');
  await userEvent.type(screen.getByLabelText('Order amount'), amount);
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Order amount')).toHaveFocus();
  expect(page.inputsOf('outcomeLinks.answer')).toEqual([]);
});

test('The link works for a visitor who is signed in', async () => {
  const page = renderLink({}, client);
  await choose('Still deciding');
  await send();
  expect(await screen.findByText('Thank you. Your answer has been sent.')).toBeVisible();
  expect(page.pathname).toBe('/outcome');
});

test.each(['', '#token=', `#token=${TOKEN.slice(1)}`])(
  'A link that ends in "%s" is said to be incomplete, and is not checked',
  async (hash) => {
    const page = renderLink({}, null, '', hash);
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
    expect(page.paths).not.toContain('outcomeLinks.open');
  },
);

test('An expired link says so and leads to the sign-in page', async () => {
  renderLink({ 'outcomeLinks.open': refuse('This link has expired.', 404) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});

test('A link that could not be checked can be checked again', async () => {
  renderLink({ 'outcomeLinks.open': failOnce(REQUEST) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Send answer' })).toBeVisible();
});

test('An answer that is refused says why, and the form stays', async () => {
  const message = 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.';
  renderLink({ 'outcomeLinks.answer': refuse(message, 409) });
  await choose('Still deciding');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('radio', { name: 'Still deciding' })).toBeChecked();
});
