import { expect, test } from 'vitest';
import { logEntryView } from '../../test/builders.ts';
import { foldEntries } from './fold-entries.ts';

function entry(id: number, fields: Partial<ReturnType<typeof logEntryView>> = {}) {
  return logEntryView({ id, subject: { id, name: `Client ${id}`, page: 'client' }, ...fields });
}

test.each([
  ['on other subjects within a second', [entry(4), entry(3), entry(2)], [3]],
  ['of two are too few', [entry(4), entry(3)], [1, 1]],
  [
    'on one subject are steps of a decision',
    [entry(4), entry(3, { subject: entry(4).subject }), entry(2)],
    [1, 1, 1],
  ],
  [
    'of other admins',
    [entry(4), entry(3, { admin: { id: 9, name: 'Ben Ito' } }), entry(2), entry(1)],
    [1, 1, 1, 1],
  ],
  ['of other actions', [entry(4), entry(3, { action: 'clients.create' }), entry(2)], [1, 1, 1]],
  ['minutes apart', [entry(4), entry(3), entry(2), entry(1, { at: '2026-11-21T08:58:00.000Z' })], [3, 1]],
  [
    'without a subject',
    [1, 2, 3].map((id) => entry(id, { subject: { id: null, name: 'Settings', page: null } })),
    [1, 1, 1],
  ],
])('Entries %s', (_, entries, sizes) => {
  const batches = foldEntries(entries);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(entries);
});
