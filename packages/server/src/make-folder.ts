import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Makes a folder and those above it. Where the system never lets one be made, such as below /proc, Node's own
 * `recursive` tries for ever.
 * @param mode of the folders that are made
 * @returns whether it is new
 * @throws the system's error
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<boolean> => {
  const make = async () => {
    try {
      await mkdir(path, { mode });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return false;
      throw error;
    }
  };
  try {
    return await make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    return make();
  }
};
