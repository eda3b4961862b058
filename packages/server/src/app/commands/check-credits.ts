import { parseArgs } from 'node:util';
import { pluralize } from '@portal/contract/values/numbers';
import { checkCredits } from '../../features/credits/check-credits.service.ts';
import { type RepairedAccount, repairRenewals } from '../../features/credits/repair-renewals.service.ts';
import { readCommandConfig } from '../../platform/config/config.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

function describeRepair({ id, username, createdAt, oldReset, nextReset, isMoved }: RepairedAccount): string {
  const creation = isMoved ? `; it was created in the future, now on ${createdAt}` : '';
  return `Repaired account ${id} (${username}): renewed on ${nextReset} instead of ${oldReset}${creation}.`;
}

runCommand(async () => {
  const { repair } = parseArgs({ options: { repair: { type: 'boolean', default: false } } }).values;
  const config = readCommandConfig();
  const { repaired, check } = await withDatabase(config, async ({ orm }) => {
    const ctx = systemContext(orm.em.fork(), config);
    return { repaired: repair ? await repairRenewals(ctx) : [], check: await checkCredits(ctx) };
  });
  for (const account of repaired) printLine(describeRepair(account));
  if (repair && repaired.length === 0) printLine('No account needed a repair.');
  const { accounts, entries, requests, broken } = check;
  for (const { rule, count, examples } of broken)
    printLine(`Found ${pluralize(count, 'time')}: ${rule} (${examples.join('; ')})`);
  if (broken.length > 0) process.exitCode = 1;
  else
    printLine(`All balances reconcile. Accounts: ${accounts}, entries: ${entries}, requests: ${requests}.`);
});
