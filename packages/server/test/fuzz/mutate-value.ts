import fc from 'fast-check';
import { junk, strayName } from './invalid-values.ts';

type Fault = {
  kind: 'drop' | 'replace' | 'add' | 'within' | 'double';
  place: number;
  junk: unknown;
  name: string;
};

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'replace', 'add', 'within', 'double'),
  place: fc.nat(20),
  junk,
  name: strayName,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const spoilList = (list: unknown[], { kind, place, ...rest }: Fault): unknown[] => {
  if (kind === 'double') return [...list, ...list];
  if (kind === 'drop') return [];
  const at = place % Math.max(1, list.length);
  return list.map((item, index) => (index === at ? spoil(item, { kind: 'replace', place, ...rest }) : item));
};

/** The value with one thing wrong with it. */
const spoil = (value: unknown, fault: Fault): unknown => {
  if (Array.isArray(value)) return spoilList(value, fault);
  if (!isObject(value)) return fault.junk;
  const names = Object.keys(value);
  const name = names[fault.place % Math.max(1, names.length)];
  if (fault.kind === 'add' || name === undefined) return { ...value, [fault.name]: fault.junk };
  if (fault.kind === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (fault.kind === 'within' || fault.kind === 'double')
    return { ...value, [name]: spoil(value[name], { ...fault, kind: 'drop' }) };
  return { ...value, [name]: fault.junk };
};

/** Valid inputs with one thing wrong with each. */
export const near = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fault).map(([value, wrong]) => spoil(value, wrong));
