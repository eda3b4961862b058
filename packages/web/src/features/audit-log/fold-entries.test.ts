import { expect, test } from 'vitest';
import { logEntryView } from '../../test/builders.ts';
import { foldEntries } from './fold-entries.ts';

function entry(id: number, fields: Partial<ReturnType<typeof logEntryView>> = {}) {
  return logEntryView({ id, subject: { id, name: `Client ${id}`, page: 'client' }, ...fields });
}

const ten = Array.from({ length: 10 }, (_, index) => entry(20 - index));
const alone = (count: number) => Array.from({ length: count }, () => 1);
const withSixth = (fields: Parameters<typeof entry>[1]) =>
  ten.map((each, index) => (index === 5 ? { ...each, ...fields } : each));

test.each([
  ['on other subjects within a second', ten, [10]],
  ['of nine are too few', ten.slice(1), alone(9)],
  ['on one subject are steps of a decision', withSixth({ subject: entry(20).subject }), alone(10)],
  ['of other admins', withSixth({ admin: { id: 9, name: 'Ben Ito' } }), alone(10)],
  ['of other actions', withSixth({ action: 'clients.create' }), alone(10)],
  ['minutes apart', [...ten, entry(1, { at: '2026-11-21T08:58:00.000Z' })], [10, 1]],
  [
    'without a subject',
    ten.map((each) => ({ ...each, subject: { id: null, name: 'Settings', page: null } })),
    alone(10),
  ],
])('Entries %s', (_, entries, sizes) => {
  const batches = foldEntries(entries);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(entries);
});
