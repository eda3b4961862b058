import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; assets?: string[] };

/** What a build writes beside a file: compressed copies of it and its source map. */
const ENDINGS = ['', '.br', '.gz', '.map'];

/** The files that a build made itself. Those with a hash in their name differ between builds. */
function ownFiles(dist: string): string[] {
  const manifest = join(dist, '.vite/manifest.json');
  if (!existsSync(manifest)) return [];
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
}

/**
 * Copies the files of the former build into the new one: pages of the former version are open in browsers, and nodes of it
 * still run, which serve its index.html and load files of their own late. What the former build had copied is left out.
 */
export function keepFormerFiles(former: string, next: string): void {
  const files = ownFiles(former).flatMap((file) => ENDINGS.map((ending) => file + ending));
  for (const file of files)
    if (existsSync(join(former, file)) && !existsSync(join(next, file)))
      cpSync(join(former, file), join(next, file), { preserveTimestamps: true });
}
