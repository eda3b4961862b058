import { readdir, readFile, readlink, stat } from 'node:fs/promises';

/** Linux keeps a killed process as a zombie until its parent asks for it, and in a container nobody may ever ask. */
async function readState(pid: number | string): Promise<{ name: string; zombie: boolean } | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(line ?? '') ?? [];
  return name === undefined ? undefined : { name, zombie: state === 'Z' };
}

export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM is the answer of a living process that belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !(process.platform === 'linux' && (await readState(pid))?.zombie);
}

/**
 * Whether any PostgreSQL process could be at work in a data directory. All of one cluster belong to the directory's owner and
 * have it as their working directory; one that hides its own counts. Without /proc the answer is always yes.
 */
export async function mayBeInUse(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const { uid } = await stat(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const verdicts = await Promise.all(
    pids.map(async (pid) => {
      const found = await readState(pid);
      if (found?.name !== 'postgres' || found.zombie) return false;
      const owner = await stat(`/proc/${pid}`).catch(() => undefined);
      if (owner?.uid !== uid) return false;
      return readlink(`/proc/${pid}/cwd`).then(
        (folder) => folder === cluster,
        () => true,
      );
    }),
  );
  return verdicts.includes(true);
}
