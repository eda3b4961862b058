import { expect, test } from 'vitest';
import { searchInput } from './list-input.ts';

const view = { search: '', status: 'all', from: null, sort: 'date' };

test.each(['all', 'ALL', ' all ', 'null'])('The search text %j is searched like any other word', (search) => {
  expect(searchInput({ ...view, search })).toEqual({ search: search.trim(), sort: 'date' });
});

test('An empty search text, a choice of all and an absent filter narrow nothing', () => {
  expect(searchInput({ ...view, search: '  ' })).toEqual({ sort: 'date' });
});

test.each([
  [`${'a'.repeat(99)}🎨`, 'a'.repeat(99)],
  [`${'a'.repeat(98)}🎨🎨`, `${'a'.repeat(98)}🎨`],
  ['é'.repeat(120), 'é'.repeat(100)],
])('A search text is cut between characters: %s', (search, sent) => {
  expect(searchInput({ search })).toEqual({ search: sent });
});
