import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const otherMayPass = 0o001;

/** The nearest folder above a path that other users may not pass through, if there is one. */
export async function findUnreadableParent(path: string): Promise<string | undefined> {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const above = await findUnreadableParent(parent);
  if (above) return above;
  const { mode } = await stat(parent);
  return mode & otherMayPass ? undefined : parent;
}
