/** Null for each of the names, which takes their values away. */
export function allNull<Name extends string>(fields: Readonly<Record<Name, unknown>>) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<Name, null>;
}
