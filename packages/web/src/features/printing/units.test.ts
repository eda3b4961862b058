import type { PrintedRequestView } from '@portal/contract/printing';
import { expect, test } from 'vitest';
import { isToPick } from './units.ts';

test.for<[PrintedRequestView['status'], boolean]>([
  ['pending', true],
  ['approved', true],
  ['shipped', false],
  ['delivered', false],
  ['fulfilled', false],
  ['rejected', false],
])('Whether the samples of a request that is %s are to be picked: %s', ([status, isPicked]) => {
  expect(isToPick({ status })).toBe(isPicked);
});
