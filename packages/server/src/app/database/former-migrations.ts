/** The baseline replaces this number of migrations, of which the last has this name. */
const FORMER_COUNT = 51;
const LAST_FORMER = '20261127-46-corrections';
const FORMER_NAME = /^2026112[0-7]-\d+-/;

const WAYS = {
  database:
    'Start the version of commit f53bea9c on it first, which brings its tables to where this version takes them over',
  backup: 'Restore it with the version of commit f53bea9c, which migrates it, and back up again',
};

export function tooOldError(what: keyof typeof WAYS, reason: string): Error {
  return new Error(
    `The ${what} is of a version of the portal that is too old for this one (${reason}). ${WAYS[what]}.`,
  );
}

/**
 * @returns whether they are the migrations that the baseline replaces
 * @throws Error that names the way when some of these are missing
 */
export function areFormer(migrations: string[], what: keyof typeof WAYS): boolean {
  const count = migrations.filter((name) => FORMER_NAME.test(name)).length;
  if (count === 0) return false;
  if (count === FORMER_COUNT && migrations.includes(LAST_FORMER)) return true;
  throw tooOldError(what, `its last migration is ${migrations.at(-1)}`);
}
