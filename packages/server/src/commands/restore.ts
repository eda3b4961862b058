import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandSettings } from '../config/config.ts';
import { restore } from '../db/backup/restore.ts';
import { operatorCommand, say, withUnmigratedDatabase } from '../operator-command.ts';

const USAGE = 'Usage: pnpm restore FOLDER [--replace] (--replace empties a database that holds something)';

/** Puts a backup into the database that the portal would use. Stop the portal's nodes first. */
operatorCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error(USAGE);
  const { files, createdAt } = await withUnmigratedDatabase(readCommandSettings(), (url, log) =>
    restore(url, resolve(folder), { replaces: values.replace, log }),
  );
  const rows = files.reduce((total, file) => total + file.rows, 0);
  say(`Restored ${files.length} tables with ${rows} rows, as they were at ${createdAt}.`);
});
