import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Manifest, readManifest, type StoredFile } from './manifest.ts';

const NEWLINE = 0x0a;

/** The hash of a file and how many rows it holds: COPY writes one a line, whatever is in them. */
const readThrough = async (path: string) => {
  const hash = createHash('sha256');
  let rows = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const counting = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done();
    },
  });
  await pipeline(createReadStream(path), hashing, createGunzip(), counting);
  return { sha256: hash.digest('hex'), rows };
};

const isWhole = async (folder: string, { file, sha256, rows }: StoredFile): Promise<boolean> => {
  try {
    const found = await readThrough(join(folder, file));
    return found.sha256 === sha256 && found.rows === rows;
  } catch {
    return false;
  }
};

/** Reads a backup through. @throws Error with a sentence for every file that is not as it was written */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const damaged: string[] = [];
  for (const stored of manifest.files) if (!(await isWhole(folder, stored))) damaged.push(stored.file);
  if (damaged.length > 0) {
    const sentences = damaged.map((file) => `The backup is damaged: ${file} is not as it was written`);
    throw new Error(sentences.join('\n'));
  }
  return manifest;
};
