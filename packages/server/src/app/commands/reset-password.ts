import { parseArgs } from 'node:util';
import { resetPassword } from '../../features/accounts/password-links/reset-password.service.ts';
import { readCommandConfig } from '../../platform/config/config.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';
import { passwordUsage, readPassword, rejectPasswordOption } from './lib/read-password.ts';

const USAGE = `Usage: pnpm admin:reset-password --username NAME\n${passwordUsage('NEW_PASSWORD')}`;

runCommand(async () => {
  rejectPasswordOption(USAGE);
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (username === undefined) throw new Error(USAGE);
  const config = readCommandConfig({ NEW_PASSWORD: process.env.NEW_PASSWORD || (await readPassword()) });
  const password = config.newPassword;
  if (password === undefined) throw new Error(USAGE);
  const name = await withDatabase(config, ({ orm }) =>
    resetPassword(systemContext(orm.em.fork(), config), { username, password }),
  );
  printLine(
    `The password of ${name} has been changed. All sessions and API tokens of the account have ended.`,
  );
});
