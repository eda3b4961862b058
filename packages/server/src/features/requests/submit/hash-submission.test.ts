import { expect, test } from 'vitest';
import { hashSubmission } from './idempotency-keys.service.ts';

const lines = [
  { id: 2, quantity: 1 },
  { id: 10, quantity: 3 },
];
const withFields = (fields: object) => ({ samples: lines, ...fields });

test('Neither the order of samples nor that of fields changes the hash, nor does the key', () => {
  expect(hashSubmission({ samples: lines.toReversed(), idempotencyKey: 'key' })).toBe(
    hashSubmission({ samples: lines }),
  );
  expect(hashSubmission(withFields({ note: 'a', address: { city: 'Bern', zip: '3000' } }))).toBe(
    hashSubmission(withFields({ address: { zip: '3000', city: 'Bern' }, note: 'a' })),
  );
  expect(hashSubmission(withFields({ note: undefined }))).toBe(hashSubmission({ samples: lines }));
});

test('Every field and every quantity changes the hash', () => {
  const submissions = [
    { samples: lines },
    { samples: lines.slice(1) },
    { samples: [{ id: 2, quantity: 2 }, ...lines.slice(1)] },
    withFields({ note: 'a' }),
    withFields({ note: 'b' }),
    withFields({ reference: 'a' }),
    withFields({ address: { city: 'Bern' } }),
    withFields({ address: { city: 'Basel' } }),
  ];
  expect(new Set(submissions.map(hashSubmission)).size).toBe(submissions.length);
});
