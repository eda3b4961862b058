import { describe } from 'vitest';
import { test } from '../../test/fuzz/fuzz.fixture.ts';
import { fuzzedPaths, fuzzProcedure } from '../../test/fuzz/fuzz-procedure.ts';

const title = (path: string) => `${path} judges generated input by its schema, equally by tRPC and REST`;

// Queries wait for the database most of the time and change nothing, so that several can run in parallel.
describe.concurrent('fuzzing queries', () => {
  for (const path of fuzzedPaths('query')) {
    test(title(path), { timeout: 120_000 }, ({ portal, cookie }) => fuzzProcedure(portal, cookie, path));
  }
});

describe('fuzzing mutations', () => {
  for (const path of fuzzedPaths('mutation')) {
    test(title(path), { timeout: 120_000 }, ({ portal, cookie }) => fuzzProcedure(portal, cookie, path));
  }
});
