import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

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

/** A table's rows in a backup: where they are, how many, and the hash of the file. */
export type StoredFile = z.infer<typeof StoredFile>;
/** What a backup holds. It is written last, so that a backup without it is none. */
export type Manifest = z.infer<typeof Manifest>;

const Signed = z.strictObject({ manifest: z.unknown(), sha256: z.string() });

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
const fileIn = (folder: string) => join(folder, 'manifest.json');

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const text = JSON.stringify({ manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(fileIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
};

/** @throws Error with one sentence when the folder holds no backup or a damaged one */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup: its manifest.json cannot be read`);
  });
  try {
    const { manifest, sha256 } = Signed.parse(JSON.parse(text));
    if (hashOf(manifest) === sha256) return Manifest.parse(manifest);
  } catch {
    // Not even a manifest: damaged like one whose hash is wrong.
  }
  throw new Error(`The backup is damaged: ${fileIn(folder)} is not as it was written`);
};
