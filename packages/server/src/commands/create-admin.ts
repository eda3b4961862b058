import { parseArgs } from 'node:util';
import { readCommandSettings } from '../config/config.ts';
import { createAdmin } from '../features/clients/create-account.service.ts';
import { operatorCommand, say, withDatabase } from '../operator-command.ts';

const USAGE =
  'Usage: pnpm admin:create --username NAME --email ADDRESS --password PASSWORD [--name "Full Name"]\n' +
  'ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME stand in for what is not given.';

/** Creates an admin from the command line, in the database that the portal would use. */
operatorCommand(async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const settings = readCommandSettings({
    ...(values.username === undefined ? {} : { ADMIN_USERNAME: values.username }),
    ...(values.email === undefined ? {} : { ADMIN_EMAIL: values.email }),
    ...(values.password === undefined ? {} : { ADMIN_PASSWORD: values.password }),
    ...(values.name === undefined ? {} : { ADMIN_NAME: values.name }),
  });
  const { firstAdmin } = settings;
  if (!firstAdmin) throw new Error(USAGE);
  await withDatabase(settings, ({ orm }) => createAdmin(orm.em, firstAdmin));
  say(`Created the admin ${firstAdmin.username}.`);
});
