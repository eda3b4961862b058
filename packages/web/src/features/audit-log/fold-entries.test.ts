import { expect, test } from 'vitest';
import { logEntryView } from '../../test/builders.ts';
import { foldEntries } from './fold-entries.ts';

function entry(id: number, fields: Partial<ReturnType<typeof logEntryView>> = {}) {
  return logEntryView({ id, subject: { id, name: `Client ${id}`, page: 'client' }, ...fields });
}

const five = Array.from({ length: 5 }, (_, index) => entry(20 - index));
const alone = (count: number) => Array.from({ length: count }, () => 1);
const withThird = (fields: Parameters<typeof entry>[1]) =>
  five.map((each, index) => (index === 2 ? { ...each, ...fields } : each));

test.each([
  ['on other subjects within a second', five, [5]],
  ['of four are too few', five.slice(1), alone(4)],
  ['on one subject are steps of a decision', withThird({ subject: entry(20).subject }), alone(5)],
  ['of other admins', withThird({ admin: { id: 9, name: 'Ben Ito' } }), alone(5)],
  ['of other actions', withThird({ action: 'clients.create' }), alone(5)],
  ['minutes apart', [...five, entry(1, { at: '2026-11-21T08:58:00.000Z' })], [5, 1]],
  [
    'without a subject',
    five.map((each) => ({ ...each, subject: { id: null, name: 'Settings', page: null } })),
    alone(5),
  ],
])('Entries %s', (_, entries, sizes) => {
  const batches = foldEntries(entries);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(entries);
});
