import { readCommandConfig } from '../../platform/config/config.ts';
import { assertMayChangeTables, assertMaySignIn } from '../database/application-role.ts';
import { migrate } from '../database/migrate.ts';
import { printLine, runCommand, withUnmigratedDatabase } from './lib/operator-command.ts';

runCommand(async () => {
  await withUnmigratedDatabase(readCommandConfig(), async (url, { applicationUrl, log }) => {
    if (applicationUrl === undefined) await assertMayChangeTables(url);
    await migrate({ url, applicationUrl, log });
    if (applicationUrl !== undefined) await assertMaySignIn(applicationUrl);
    else printLine('DATABASE_OWNER_URL is not set, so the portal itself may change the tables.');
  });
  printLine('The database has the tables of this version.');
});
