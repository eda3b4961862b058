/** First letter of each word of a name, in capitals: "mara de wit" gives "MDW". */
export function initials(name: string) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
