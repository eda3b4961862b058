import { parseArgs } from 'node:util';
import { upgradeEmbeddedPostgres } from '@portal/embedded-postgres/upgrade';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { readCommandConfig } from '../config/config.ts';
import { installFormerPostgres } from './lib/former-postgres.ts';
import { printLine, runCommand } from './lib/operator-command.ts';

const USAGE =
  'Usage: pnpm postgres:upgrade [--programs FOLDER] (the folder of the programs of the earlier PostgreSQL)';

const log = (message: string) => process.stderr.write(`${message}\n`);

/** Moves the embedded database to the PostgreSQL of this release. Stop the portal first. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { programs: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(USAGE);
  const { databaseUrl, dataDir } = readCommandConfig();
  if (databaseUrl !== undefined)
    throw new Error('DATABASE_URL is set: this command upgrades the embedded database only');

  let removePrograms = async () => {};
  try {
    const upgrade = await upgradeEmbeddedPostgres({
      dataDir,
      log,
      findPrograms: async (major, folder) => {
        if (values.programs !== undefined) return values.programs;
        const installed = await installFormerPostgres(major, folder);
        removePrograms = installed.remove;
        return installed.programs;
      },
      save: async (url, folder) => void (await backUp(url, folder, { keepsAccess: true })),
      load: async (url, folder) => void (await restore(url, folder, { replaces: false, isMove: true, log })),
    });
    if (!upgrade) return printLine('The embedded database has the version of this release already.');
    printLine(`Upgraded the embedded database from PostgreSQL ${upgrade.from} to ${upgrade.to}.`);
    printLine('Nothing was deleted. When the portal works, you can delete these two:');
    printLine(`the old database ${upgrade.oldCluster} and the copy ${upgrade.copy}.`);
  } finally {
    await removePrograms();
  }
});
