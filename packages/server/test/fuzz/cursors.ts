import fc from 'fast-check';

const ids = ['1', '0', '7', '2147483647', '2147483648', '-1', '00000000001', '1e3', 'x', ''];

const keys = [
  '2026-11-20T10:00:00.000000Z',
  '0001-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999999Z',
  // No such day, hour, second or year.
  '2026-02-30T00:00:00.000000Z',
  '2027-02-29T00:00:00.000000Z',
  '2026-04-31T23:59:59.999999Z',
  '2026-01-01T24:00:00.000000Z',
  '2026-06-30T23:59:60.000000Z',
  '0000-01-01T00:00:00.000000Z',
  '-0001-01-01T00:00:00.000000Z',
  '+275760-09-13T00:00:00.000000Z',
  '294277-01-01T00:00:00.000000Z',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '5',
  '2147483647',
  '-2147483647',
  '-2147483648',
  '99999999999',
  '1e400',
  'NaN',
  'ada press',
  'a|b',
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(255),
  'x'.repeat(256),
];

const encode = (...parts: string[]) => Buffer.from(parts.join('|')).toString('base64url');

/** Cursors in the portal's form, most of them with content that cannot exist. */
export const cursors: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('1', ...ids), fc.constantFrom('0', ...ids), fc.constantFrom(...keys))
      .map((parts) => encode(...parts)),
  },
  // The form of earlier versions: the time, then the id.
  { weight: 1, arbitrary: fc.constantFrom(...keys).map((key) => encode(key, '1')) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => Buffer.from(bytes).toString('base64url')),
  },
);
