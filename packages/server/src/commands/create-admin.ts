import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/config.ts';
import { createAdmin } from '../features/clients/create-account.service.ts';
import { systemContext } from '../rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

const USAGE =
  'Usage: pnpm admin:create --username NAME --email ADDRESS --password PASSWORD [--name "Full Name"]\n' +
  'Options default to ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME.';

/** Creates an admin in the portal's database. */
runCommand(async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const config = readCommandConfig({
    ...(values.username === undefined ? {} : { ADMIN_USERNAME: values.username }),
    ...(values.email === undefined ? {} : { ADMIN_EMAIL: values.email }),
    ...(values.password === undefined ? {} : { ADMIN_PASSWORD: values.password }),
    ...(values.name === undefined ? {} : { ADMIN_NAME: values.name }),
  });
  const { firstAdmin } = config;
  if (!firstAdmin) throw new Error(USAGE);
  await withDatabase(config, ({ orm }) => createAdmin(systemContext(orm.em, config), firstAdmin));
  printLine(`Created the admin ${firstAdmin.username}.`);
});
