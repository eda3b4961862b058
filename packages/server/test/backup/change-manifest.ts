import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../src/platform/lib/tokens.ts';

/** Changes a backup so that its hash stays right. */
export async function changeManifest(folder: string, changes: Record<string, unknown>): Promise<void> {
  const path = join(folder, 'manifest.json');
  const { manifest } = JSON.parse(await readFile(path, 'utf8'));
  const changed = { ...manifest, ...changes };
  await writeFile(path, JSON.stringify({ manifest: changed, sha256: sha256(JSON.stringify(changed)) }));
}
