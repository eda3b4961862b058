import { check } from './check.ts';
import { journeysStep } from './journeys-step.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const typedPackages = [
  'packages/contract',
  'packages/embedded-postgres',
  'packages/server',
  'packages/web',
  'packages/e2e',
  'packages/bench',
];

/** Everything that must hold, cheap before dear. */
export const steps: readonly Step[] = [
  check(
    'types',
    'types of every package and of the scripts',
    ...[...typedPackages, 'scripts'].map((folder) => ['tsc', '-p', folder] as const),
  ),
  check('lint', 'format, lint, who may import whom, file length (biome.json)', [
    'biome',
    'check',
    '--error-on-warnings',
  ]),
  check('unused', 'files, exports and dependencies that nothing uses (knip.json)', ['knip']),
  check('workspace', 'manifests agree with each other', ['sherif']),
  check('build', 'the build that production runs', ['node', 'scripts/build.ts']),
  check('size', 'what a page may load (scripts/check-size.ts)', ['node', 'scripts/check-size.ts']),
  vitestStep,
  journeysStep,
];
