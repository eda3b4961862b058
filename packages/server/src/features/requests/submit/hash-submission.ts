import type { SubmitRequestInput } from '@portal/contract/requests';
import { sha256 } from '../../../lib/tokens.ts';

type Entry = readonly [name: string | number, value: unknown];

function byName([a]: Entry, [b]: Entry): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
}

function sortKeys(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
}

/**
 * SHA-256 of all fields of a submission. Neither the order of the samples nor that of fields changes it. Nodes of the
 * previous release compute the same one for a submission that has no other field than its samples.
 */
export function hashSubmission({ samples, idempotencyKey: _, ...fields }: SubmitRequestInput): string {
  const lines = samples.map(({ id, quantity }) => [id, quantity] as const).sort(byName);
  const details = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(byName);
  return sha256(JSON.stringify([...lines, ...details], sortKeys));
}
