import { describe } from 'vitest';
import { test } from '../../test/fuzz/fuzz.fixture.ts';
import { fuzzable, fuzzCall } from '../../test/fuzz/fuzz-requests.ts';

describe('generated input is judged by its schema, alike at both doors, and never a fault of ours', () => {
  for (const name of fuzzable.filter((one) => one.startsWith('admin.'))) {
    test(name, { timeout: 120_000 }, ({ portal, cookie }) => fuzzCall(portal, cookie, name));
  }
});
