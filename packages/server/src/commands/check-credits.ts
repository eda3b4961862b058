import { readCommandSettings } from '../config/config.ts';
import { checkCredits } from '../features/credits/check-credits.service.ts';
import { operatorCommand, say, withDatabase } from '../operator-command.ts';

/** Checks the books of the database that the portal would use: a line per broken rule, exit code 1 if there is one. */
operatorCommand(async () => {
  const { accounts, entries, requests, broken } = await withDatabase(readCommandSettings(), ({ orm }) =>
    checkCredits(orm.em),
  );
  for (const { rule, count, examples } of broken) say(`Broken ${count}×: ${rule} (${examples.join('; ')})`);
  if (broken.length > 0) process.exitCode = 1;
  else say(`The books are in order. Accounts: ${accounts}, entries: ${entries}, requests: ${requests}.`);
});
