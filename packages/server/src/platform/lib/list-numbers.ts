const LISTED_NUMBERS_MAX = 5;

/** Such as 3, 5 and 8. Of many, the first ones and how many more there are, so that a message stays short. */
export function listNumbers(numbers: number[]): string {
  const listed = numbers.slice(0, LISTED_NUMBERS_MAX).join(', ');
  const more = numbers.length - LISTED_NUMBERS_MAX;
  return more > 0 ? `${listed} and ${more} more` : listed.replace(/, (\d+)$/, ' and $1');
}
