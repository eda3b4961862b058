import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/config.ts';
import { restore } from '../db/backup/restore.ts';
import { printLine, runCommand, withUnmigratedDatabase } from './lib/operator-command.ts';

const USAGE = 'Usage: pnpm restore FOLDER [--replace] (--replace deletes what the database contains)';

/** Restores a backup into the portal's database. Stop all nodes first. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error(USAGE);
  const { files, createdAt } = await withUnmigratedDatabase(readCommandConfig(), (url, log) =>
    restore(url, resolve(folder), { replaces: values.replace, log }),
  );
  const rows = files.reduce((total, file) => total + file.rows, 0);
  printLine(`Restored ${files.length} tables with ${rows} rows, as of ${createdAt}.`);
});
