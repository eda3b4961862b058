import { resolve } from 'node:path';
import { readCommandConfig } from '../../platform/config/config.ts';
import { backUp } from '../backup/backup.ts';
import { printLine, runCommand, withUnmigratedDatabase } from './lib/operator-command.ts';

const USAGE = 'Usage: pnpm backup FOLDER (a folder that does not exist yet)';

runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0 || folder.startsWith('-')) throw new Error(USAGE);
  const { files } = await withUnmigratedDatabase(readCommandConfig(), (url) => backUp(url, resolve(folder)));
  const rows = files.reduce((total, file) => total + file.rows, 0);
  printLine(`Backed up ${files.length} tables with ${rows} rows into ${folder}.`);
});
