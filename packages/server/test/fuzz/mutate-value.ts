import fc from 'fast-check';
import { isObject } from '../is-object.ts';
import { invalidValues, unknownName } from './invalid-values.ts';

type Mutation = {
  kind: 'drop' | 'replace' | 'add' | 'within' | 'double';
  /** Which field or item is mutated. */
  index: number;
  invalidValue: unknown;
  name: string;
};

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'replace', 'add', 'within', 'double'),
  index: fc.nat(20),
  invalidValue: invalidValues,
  name: unknownName,
});

function mutateList(list: unknown[], mutation: Mutation): unknown[] {
  if (mutation.kind === 'double') return [...list, ...list];
  if (mutation.kind === 'drop') return [];
  const at = mutation.index % Math.max(1, list.length);
  return list.map((item, index) => (index === at ? mutate(item, { ...mutation, kind: 'replace' }) : item));
}

function mutate(value: unknown, mutation: Mutation): unknown {
  if (Array.isArray(value)) return mutateList(value, mutation);
  if (!isObject(value)) return mutation.invalidValue;
  const { kind, index, invalidValue } = mutation;
  const names = Object.keys(value);
  const name = names[index % Math.max(1, names.length)];
  if (kind === 'add' || name === undefined) return { ...value, [mutation.name]: invalidValue };
  if (kind === 'drop') return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  if (kind === 'within' || kind === 'double')
    return { ...value, [name]: mutate(value[name], { ...mutation, kind: 'drop' }) };
  return { ...value, [name]: invalidValue };
}

/** Valid inputs with one mistake each. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, mutation).map(([value, change]) => mutate(value, change));
