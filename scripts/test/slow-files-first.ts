import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, slowest first. */
const SLOW_FILES = [
  'server/src/trpc/fuzz.test.ts',
  'server/test/crash/node-killed.test.ts',
  'server/test/crash/full-disk.test.ts',
  'server/test/crash/database-unavailable.test.ts',
  'server/test/crash/housekeeping-under-load.test.ts',
  'embedded-postgres/src/crash.test.ts',
  'server/src/features/auth/recovery-race.test.ts',
];

function rank({ moduleId }: TestSpecification) {
  const at = SLOW_FILES.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? SLOW_FILES.length : at;
}

/**
 * Starts the slow files first, so that none of them runs alone at the end. Without times of an earlier run, as in a
 * fresh clone, vitest would start with the largest files.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
