import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
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

/** The file with a table's rows, their count and the file's hash. */
export type StoredFile = z.infer<typeof StoredFile>;
/** The contents of a backup. It is written last, so that a folder without it is not a backup. */
export type Manifest = z.infer<typeof Manifest>;

const Signed = z.strictObject({ manifest: z.unknown(), sha256: z.string() });

const NEWLINE = 0x0a;

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
const pathIn = (folder: string) => join(folder, 'manifest.json');

/** A pipeline step that adds every chunk to a hash. */
export function addTo(hash: Hash) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
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

/** COPY writes one line per row and escapes the newlines in values. */
async function isUnchanged(folder: string, { file, sha256, rows }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  let lines = 0;
  const countLines = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  };
  try {
    await pipeline(createReadStream(join(folder, file)), addTo(hash), createGunzip(), countLines);
    return hash.digest('hex') === sha256 && lines === rows;
  } catch {
    return false;
  }
}

/** Reads all files of a backup. @throws Error with one line per damaged file */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const stored of manifest.files) {
    if (await isUnchanged(folder, stored)) continue;
    problems.push(`The backup is damaged: ${stored.file} is not as it was written`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return manifest;
}
