import { describe } from 'vitest';
import { test } from '../../test/fuzz/fuzz.fixture.ts';
import { fuzzedPaths, fuzzProcedure } from '../../test/fuzz/fuzz-procedure.ts';

describe('fuzzing', () => {
  for (const path of fuzzedPaths) {
    test(
      `${path} judges generated input by its schema, equally by tRPC and REST`,
      { timeout: 120_000 },
      ({ portal, cookie }) => fuzzProcedure(portal, cookie, path),
    );
  }
});
