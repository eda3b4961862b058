import { parseArgs } from 'node:util';
import { createAdmin } from '../../features/accounts/registration/create-account.service.ts';
import { readCommandConfig } from '../../platform/config/config.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';
import { passwordUsage, readPassword, rejectPasswordOption } from './lib/read-password.ts';

const USAGE =
  'Usage: pnpm admin:create --username NAME --email ADDRESS [--name "Full Name"]\n' +
  'Options default to ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_NAME.\n' +
  passwordUsage('ADMIN_PASSWORD');

runCommand(async () => {
  rejectPasswordOption(USAGE);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: text, email: text, name: text } });
  const { ADMIN_PASSWORD, ...env } = process.env;
  const username = values.username || env.ADMIN_USERNAME;
  const email = values.email || env.ADMIN_EMAIL;
  const password = username && email ? ADMIN_PASSWORD || (await readPassword()) : undefined;
  if (!password) throw new Error(USAGE);
  // What was typed is refused as the new password, not as a setting.
  if (!ADMIN_PASSWORD) readCommandConfig({ NEW_PASSWORD: password }, {});
  const config = readCommandConfig({
    ADMIN_USERNAME: username,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_NAME: values.name,
  });
  const { firstAdmin } = config;
  if (!firstAdmin) throw new Error(USAGE);
  await withDatabase(config, ({ orm }) => createAdmin(systemContext(orm.em.fork(), config), firstAdmin), {
    createsTables: true,
  });
  printLine(`Created the admin ${firstAdmin.username}.`);
  // ADMIN_PASSWORD is often set for the first admin, and would otherwise become the password of others unnoticed.
  if (ADMIN_PASSWORD) printLine('The password was read from ADMIN_PASSWORD.');
});
