export function definedFields<T extends object>(patch: T) {
  const set = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [Field in keyof T]?: Exclude<T[Field], undefined> };
}
