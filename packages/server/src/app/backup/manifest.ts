import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import * as z from 'zod';
import { sha256 } from '../../platform/lib/tokens.ts';
import { areFormer, tooOldError } from '../database/former-migrations.ts';
import { BASELINE } from '../migrations/baseline/baseline.migration.ts';

const StoredFile = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  file: z.string().regex(/^[\w.]+$/),
  rows: z.int().min(0),
  sha256: z.string(),
});

const Manifest = z.strictObject({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  files: z.array(StoredFile),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  schema: z.strictObject({ migrations: z.array(z.string()) }),
  /** The pending jobs as JSON, without the columns of the queue's tables. */
  jobs: StoredFile,
});

export type StoredFile = z.infer<typeof StoredFile>;
/** The contents of a backup. It is written last, so that a folder without it is not a backup. */
export type Manifest = z.infer<typeof Manifest>;

const Signed = z.strictObject({ manifest: z.unknown(), sha256: z.string() });
const AnyFormat = z.looseObject({ format: z.int() });

function hashOf(manifest: unknown) {
  return sha256(JSON.stringify(manifest));
}

function pathIn(folder: string) {
  return join(folder, 'manifest.json');
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ manifest, sha256: hashOf(manifest) }, null, 2);
  await writeFile(pathIn(folder), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

function parseManifest(manifest: unknown): Manifest {
  const { format } = AnyFormat.parse(manifest);
  if (format > 2) throw new Error('The backup is of a newer version of the portal: restore it with that one');
  if (format < 2) throw tooOldError('backup', `its format is ${format}`);
  const parsed = Manifest.parse(manifest);
  if (!areFormer(parsed.schema.migrations, 'backup')) return parsed;
  return { ...parsed, schema: { migrations: [BASELINE] } };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = getSystemErrorMessage(error.errno ?? 0);
    throw new Error(`${folder} holds no complete backup: its manifest.json cannot be read (${reason})`);
  });
  const signed = parseJson(text);
  if (!signed.success || hashOf(signed.data.manifest) !== signed.data.sha256)
    throw new Error(`The backup is damaged: ${pathIn(folder)} is not as it was written`);
  return parseManifest(signed.data.manifest);
}

function parseJson(text: string) {
  try {
    return Signed.safeParse(JSON.parse(text));
  } catch {
    return Signed.safeParse(undefined);
  }
}

export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const stored of [...manifest.files, manifest.jobs]) {
    const found = await hashFile(join(folder, stored.file)).catch(() => undefined);
    if (found === stored.sha256) continue;
    problems.push(`The backup is damaged: ${stored.file} is not as it was written`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return manifest;
}
