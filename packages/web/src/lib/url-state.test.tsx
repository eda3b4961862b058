import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '../test/render-page.tsx';
import {
  choiceParam,
  cursorParam,
  dayParam,
  flagParam,
  idParam,
  numberParam,
  readParams,
  textParam,
  urlWith,
} from './url-params.ts';
import { useUrlState, useWriteUrl } from './url-state.ts';

const PARAMS = {
  search: textParam,
  status: choiceParam(['all', 'pending', 'shipped'], 'all'),
  outcome: choiceParam(['good', 'problem']),
  favorites: flagParam,
  sample: idParam,
  period: numberParam,
  from: dayParam,
  after: cursorParam,
};

const read = (search: string) => readParams(PARAMS, new URLSearchParams(search));
const absent = read('');

test('Values are read from the URL, and what cannot be one stands for nothing', () => {
  const search =
    '?search=M%C3%A4rz+1&status=shipped&outcome=good&favorites=true&sample=7&period=-2&from=2026-03-31&after=x';
  expect(read(search)).toEqual({
    search: 'März 1',
    status: 'shipped',
    outcome: 'good',
    favorites: true,
    sample: 7,
    period: -2,
    from: '2026-03-31',
    after: 'x',
  });
  expect(absent).toEqual({
    search: '',
    status: 'all',
    outcome: null,
    favorites: false,
    sample: null,
    period: null,
    from: null,
    after: null,
  });
  expect(read('?status=toString&outcome=&favorites=1&sample=0&period=abc&from=2026-02-30&sample=5')).toEqual(
    absent,
  );
  expect(read('?sample=2147483648').sample).toBeNull();
});

test('A URL keeps its other values, and has neither what is taken out nor what an absent value means', () => {
  const at = '/admin?tab=requests&status=pending&after=x';
  expect(urlWith(at, PARAMS, { status: 'shipped', after: null })).toBe('/admin?tab=requests&status=shipped');
  expect(urlWith('?status=pending', PARAMS, { status: 'all', search: '' })).toBe('');
  expect(urlWith('/print', PARAMS, { search: '1,2 & 3' })).toBe('/print?search=1,2+%26+3');
});

function List() {
  const [{ search, status }, change] = useUrlState(PARAMS);
  const write = useWriteUrl();
  return (
    <>
      <h1>{`${search}/${status}`}</h1>
      <select aria-label="Status" value={status} onChange={() => change({ status: 'pending' })}>
        <option>all</option>
        <option>pending</option>
      </select>
      <button
        type="button"
        onClick={() => {
          void write(PARAMS, { search: 'mug' });
          void write(PARAMS, { status: 'shipped' });
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => void write(PARAMS, { status: 'pending' }, { push: true })}>
        Push
      </button>
      <Link to="/other">Other page</Link>
    </>
  );
}

function renderList(at = '/list?tab=one') {
  const { promise, resolve } = Promise.withResolvers<() => null>();
  const load = () => promise;
  renderPage({
    at,
    routes: [
      { path: '/list', Component: List },
      { path: '/other', lazy: { Component: load } },
    ],
  });
  return { arrive: () => resolve(() => null) };
}

test('Changes of one moment are all written, into the same entry of the history', async () => {
  const entries = window.history.length;
  renderList();
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByRole('heading', { name: 'mug/shipped' })).toBeVisible();
  expect(window.location.search).toBe('?tab=one&search=mug&status=shipped');
  expect(window.history.length).toBe(entries);
});

test('A select that shows a value of the URL shows the next one at once', async () => {
  renderList();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'pending');
  expect(screen.getByRole('combobox')).toHaveValue('pending');
  expect(screen.getByRole('heading', { name: '/pending' })).toBeVisible();
});

test('Back leads to the values before a change that is an entry of the history', async () => {
  renderList();
  await userEvent.click(screen.getByRole('button', { name: 'Push' }));
  expect(await screen.findByRole('heading', { name: '/pending' })).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: '/all' })).toBeVisible();
  expect(window.location.search).toBe('?tab=one');
});

test('A page that is being left does not change the URL, which would keep the visitor', async () => {
  const { arrive } = renderList();
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(window.location.search).toBe('?tab=one');
  arrive();
  await waitFor(() => expect(window.location.pathname).toBe('/other'));
  expect(window.location.search).toBe('');
});
