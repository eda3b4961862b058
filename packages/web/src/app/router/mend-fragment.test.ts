import { expect, test } from 'vitest';
import { mendFragment } from './mend-fragment.ts';

test.for([
  ['/outcome%23token=abc', '/outcome#token=abc'],
  ['/auth/reset%23token%3Dabc', '/auth/reset#token=abc'],
  ['/dashboard', '/dashboard'],
])('%s is read as %s', ([path = '', mended]) => {
  expect(mendFragment(path)).toBe(mended);
});
