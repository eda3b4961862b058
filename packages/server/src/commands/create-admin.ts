import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/config.ts';
import { createAdmin } from '../features/clients/create-account.service.ts';
import { systemContext } from '../rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

const USAGE =
  'Usage: pnpm admin:create --username NAME --email ADDRESS --password PASSWORD [--name "Full Name"]\n' +
  'Options default to ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME.';

runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: text, email: text, password: text, name: text } });
  const config = readCommandConfig({
    ADMIN_USERNAME: values.username,
    ADMIN_EMAIL: values.email,
    ADMIN_PASSWORD: values.password,
    ADMIN_NAME: values.name,
  });
  const { firstAdmin } = config;
  if (!firstAdmin) throw new Error(USAGE);
  await withDatabase(config, ({ orm }) => createAdmin(systemContext(orm.em, config), firstAdmin));
  printLine(`Created the admin ${firstAdmin.username}.`);
});
