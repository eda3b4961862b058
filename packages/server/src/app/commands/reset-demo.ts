import { parseArgs } from 'node:util';
import { readCommandConfig } from '../../platform/config/config.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { resetDemo } from '../demo/change-demo.ts';
import { findDemoAccounts, generatePasswords, publishedPasswords } from '../demo/demo-accounts.ts';
import { describeSignIns } from '../demo/prepare-demo.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

/** Deletes what visitors have done in a demo portal and loads its data again. Stop all nodes first. */
runCommand(async () => {
  const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values;
  const config = readCommandConfig();
  const passwords = config.isExposed ? generatePasswords() : publishedPasswords;
  const accounts = await withDatabase(config, async ({ orm }) => {
    await resetDemo(orm, config, { isForced: yes, passwords });
    return findDemoAccounts(systemContext(orm.em.fork(), config));
  });
  printLine('The demo was loaded again.');
  for (const line of describeSignIns(accounts, passwords)) printLine(line);
});
