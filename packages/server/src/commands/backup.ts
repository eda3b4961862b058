import { resolve } from 'node:path';
import { readCommandSettings } from '../config/config.ts';
import { backUp } from '../db/backup/backup.ts';
import { operatorCommand, say, withUnmigratedDatabase } from '../operator-command.ts';

const USAGE = 'Usage: pnpm backup FOLDER (a folder that is not there yet)';

/** Writes a backup of the database that the portal uses, while the portal goes on. */
operatorCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0 || folder.startsWith('-')) throw new Error(USAGE);
  const { files } = await withUnmigratedDatabase(readCommandSettings(), (url) =>
    backUp(url, resolve(folder)),
  );
  const rows = files.reduce((total, file) => total + file.rows, 0);
  say(`Backed up ${files.length} tables with ${rows} rows into ${folder}.`);
});
