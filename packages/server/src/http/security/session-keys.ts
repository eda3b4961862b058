import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionKey } from '../../config/config.ts';

/** For an installation without SESSION_SECRET. If several processes start together, the one that creates the file decides. */
export async function loadSessionKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
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
}
