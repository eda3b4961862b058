/** First letter of each word of a name, in capitals: "mara de wit" gives "MDW". */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
