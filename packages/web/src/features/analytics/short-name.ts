const LONGEST = 15;

/** At most 15 characters, followed by an ellipsis if the name is longer. */
export function shortName(name: string) {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}...` : name;
}
