import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionKey } from '../../config/config.ts';
import { makeFolder } from '../../make-folder.ts';

/**
 * The session key of an installation without SESSION_SECRET: made once, kept in the data folder for its owner's eyes.
 * Of several that start at once, the one that creates the file decides.
 */
export const keptSessionKey = async (dataDir: string): Promise<Buffer> => {
  await makeFolder(dataDir);
  const path = join(dataDir, 'session-secret');
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return sessionKey(await readFile(path, 'utf8'));
};
