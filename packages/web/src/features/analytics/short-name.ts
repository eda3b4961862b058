const LONGEST = 15;

/** A sample's name as the charts show it: its first 15 characters and an ellipsis when there are more. */
export const shortName = (name: string) => {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}...` : name;
};
