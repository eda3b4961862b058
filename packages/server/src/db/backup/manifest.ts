import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../tokens.ts';

const StoredFile = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^[\w.]+$/),
  rows: z.int().min(0),
  sha256: z.string(),
});

const Manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  schema: z.strictObject({ migrations: z.array(z.string()), jobs: z.int() }),
  files: z.array(StoredFile),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type StoredFile = z.infer<typeof StoredFile>;
/** The contents of a backup. It is written last, so that a folder without it is not a backup. */
export type Manifest = z.infer<typeof Manifest>;

const Signed = z.strictObject({ manifest: z.unknown(), sha256: z.string() });

const hashOf = (manifest: unknown) => sha256(JSON.stringify(manifest));
const pathIn = (folder: string) => join(folder, 'manifest.json');

/** The file's hash, without the whole file in memory. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(pathIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** @throws Error when the folder holds no backup or a damaged one */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup: its manifest.json cannot be read`);
  });
  try {
    const { manifest, sha256 } = Signed.parse(JSON.parse(text));
    if (hashOf(manifest) === sha256) return Manifest.parse(manifest);
  } catch {
    // Unreadable JSON is reported like a wrong hash.
  }
  throw new Error(`The backup is damaged: ${pathIn(folder)} is not as it was written`);
}

/** Reads all files of a backup. @throws Error with one line per damaged file */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const stored of manifest.files) {
    const found = await hashFile(join(folder, stored.file)).catch(() => undefined);
    if (found === stored.sha256) continue;
    problems.push(`The backup is damaged: ${stored.file} is not as it was written`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return manifest;
}
