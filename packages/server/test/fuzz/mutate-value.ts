import fc from 'fast-check';
import { invalidValues, strayName } from './invalid-values.ts';

type AppError = {
  kind: 'drop' | 'replace' | 'add' | 'within' | 'double';
  place: number;
  invalidValues: unknown;
  name: string;
};

const fault: fc.Arbitrary<AppError> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'replace', 'add', 'within', 'double'),
  place: fc.nat(20),
  invalidValues,
  name: strayName,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const spoilList = (list: unknown[], { kind, place, ...rest }: AppError): unknown[] => {
  if (kind === 'double') return [...list, ...list];
  if (kind === 'drop') return [];
  const at = place % Math.max(1, list.length);
  return list.map((item, index) => (index === at ? spoil(item, { kind: 'replace', place, ...rest }) : item));
};

/** The value with one thing wrong with it. */
const spoil = (value: unknown, fault: AppError): unknown => {
  if (Array.isArray(value)) return spoilList(value, fault);
  if (!isObject(value)) return fault.invalidValues;
  const names = Object.keys(value);
  const name = names[fault.place % Math.max(1, names.length)];
  if (fault.kind === 'add' || name === undefined) return { ...value, [fault.name]: fault.invalidValues };
  if (fault.kind === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (fault.kind === 'within' || fault.kind === 'double')
    return { ...value, [name]: spoil(value[name], { ...fault, kind: 'drop' }) };
  return { ...value, [name]: fault.invalidValues };
};

/** Valid inputs with one thing wrong with each. */
export const near = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fault).map(([value, wrong]) => spoil(value, wrong));
