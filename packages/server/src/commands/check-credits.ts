import { randomBytes } from 'node:crypto';
import { openDatabase } from '../db/open-database.ts';
import { checkCredits } from '../features/credits/check-credits.rules.ts';
import { readSettings, SettingsError } from '../settings.ts';

/** Checks the books of the database that the portal would use: a line per broken rule, exit code 1 if there is one. */
const run = async () => {
  // Nobody signs in here, so the secret is not asked for.
  const SESSION_SECRET = process.env.SESSION_SECRET || randomBytes(32).toString('hex');
  const settings = readSettings({ ...process.env, SESSION_SECRET });
  const database = await openDatabase({
    ...settings,
    isUnlimited: true,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    const { accounts, entries, requests, broken } = await checkCredits(database.orm.em);
    for (const { rule, count, examples } of broken)
      process.stdout.write(`Broken ${count}×: ${rule} (${examples.join('; ')})\n`);
    if (broken.length > 0) process.exitCode = 1;
    else {
      process.stdout.write(
        `The books are in order. Accounts: ${accounts}, entries: ${entries}, requests: ${requests}.\n`,
      );
    }
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const message = error instanceof SettingsError ? error.problems.join('\n') : (error as Error).message;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
