import { readCommandConfig } from '../config/config.ts';
import { checkCredits } from '../features/credits/check-credits.service.ts';
import { systemContext } from '../rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

runCommand(async () => {
  const config = readCommandConfig();
  const { accounts, entries, requests, broken } = await withDatabase(config, ({ orm }) =>
    checkCredits(systemContext(orm.em, config)),
  );
  for (const { rule, count, examples } of broken)
    printLine(`Found ${count} ${count === 1 ? 'time' : 'times'}: ${rule} (${examples.join('; ')})`);
  if (broken.length > 0) process.exitCode = 1;
  else
    printLine(`All balances reconcile. Accounts: ${accounts}, entries: ${entries}, requests: ${requests}.`);
});
