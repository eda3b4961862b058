/** The first letter of each word in upper case, as in "MDW" for "mara de wit". */
export function initials(name: string) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
