import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionKey } from '../../config/config.ts';
import { SECRET_MIN_LENGTH } from '../../config/variables.ts';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function writeSynced(path: string, content?: string): Promise<void> {
  const file = await open(path, content === undefined ? 'r' : 'wx', 0o600);
  try {
    if (content !== undefined) await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The file appears with its whole content or not at all, also after a crash or on a full disk. Of several processes that
 * start together, the first one decides, because a link never replaces a file.
 */
async function createSecretFile(folder: string, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeSynced(draft, randomBytes(SECRET_MIN_LENGTH).toString('base64url'));
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    await writeSynced(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key of an installation without SESSION_SECRET, from a file that the first start creates. */
export async function loadSessionKey(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'session-secret');
  const readSecret = () => readFile(path, 'utf8');
  const secret = await readSecret().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await createSecretFile(dataDir, path);
    return readSecret();
  });
  if (Buffer.byteLength(secret.trim()) < SECRET_MIN_LENGTH)
    throw new Error(
      `${path} is shorter than ${SECRET_MIN_LENGTH} bytes, so it is no safe secret. Delete the file to generate a new one; all users then sign in again.`,
    );
  return sessionKey(secret);
}
