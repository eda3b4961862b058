import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open-database.ts';
import { createAdmin } from '../features/accounts/first-admin.rules.ts';
import { readSettings, SettingsError } from '../settings.ts';

const USAGE =
  'Usage: pnpm admin:create --username NAME --email ADDRESS --password PASSWORD [--name "Full Name"]\n' +
  'ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME stand in for what is not given.';

/** Creates an admin from the command line, in the database that the portal would use. */
const run = async () => {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
    },
  });
  const settings = readSettings({
    ...process.env,
    ...(values.username === undefined ? {} : { ADMIN_USERNAME: values.username }),
    ...(values.email === undefined ? {} : { ADMIN_EMAIL: values.email }),
    ...(values.password === undefined ? {} : { ADMIN_PASSWORD: values.password }),
    ...(values.name === undefined ? {} : { ADMIN_NAME: values.name }),
  });
  if (!settings.firstAdmin) throw new Error(USAGE);
  const database = await openDatabase({
    ...settings,
    log: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    await createAdmin(database.orm.em, settings.firstAdmin);
    process.stdout.write(`Created the admin ${settings.firstAdmin.username}.\n`);
  } finally {
    await database.close();
  }
};

run().catch((error: unknown) => {
  const message = error instanceof SettingsError ? error.problems.join('\n') : (error as Error).message;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
