import { appendFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { type EmbeddedFiles, embeddedFiles } from './embedded-files.ts';
import { StartFailure } from './start-failure.ts';

/** Makes DATA_DIR/postgres and proves that it can be written. The path is the real one: two spellings share one database. */
export async function prepareFolder(dataDir: string): Promise<EmbeddedFiles> {
  const wanted = join(resolve(dataDir), 'postgres');
  try {
    // 711: PostgreSQL's own user must pass through to its data directory, but need not see what else is here.
    await makeFolder(wanted, 0o711);
    const files = embeddedFiles(await realpath(wanted));
    const line = `${new Date().toISOString()} process ${process.pid} asks for the database\n`;
    await appendFile(files.log, line, { mode: 0o600 });
    return files;
  } catch (error) {
    throw StartFailure.refused(wanted, error);
  }
}
