import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';

const run = promisify(execFile);

/** A folder for a database, on a disk that a test can fill. */
export type SmallDisk = {
  folder: string;
  /** False where this user may not mount one. */
  isMounted: boolean;
  fill: (em: Em) => Promise<void>;
  free: (em: Em) => Promise<void>;
  remove: () => Promise<void>;
};

const BLOCK = Buffer.alloc(1024 * 1024);

/** Writes until the disk is full. The last block is written in part. */
async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** Mounts a tmpfs of this size: as root, or with sudo where it needs no password. @returns the prefix of `umount` */
async function mount(folder: string, megabytes: number): Promise<string[] | undefined> {
  for (const prefix of [[], ['sudo', '-n']]) {
    const command = [
      ...prefix,
      'mount',
      '-t',
      'tmpfs',
      '-o',
      `size=${megabytes}m,mode=0777`,
      'tmpfs',
      folder,
    ];
    const [program = '', ...args] = command;
    const isMounted = await run(program, args).then(
      () => true,
      () => false,
    );
    if (isMounted) return prefix;
  }
  return undefined;
}

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')";

/** Where nothing can be mounted, each write fails as PostgreSQL reports a full disk. */
const withFullTables: Pick<SmallDisk, 'fill' | 'free'> = {
  fill: async (em) => {
    await em.fork().execute(
      `create function disk_full() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
       end $$`,
    );
    for (const { name } of await em.fork().execute<{ name: string }[]>(TABLES))
      await em
        .fork()
        .execute(
          `create trigger disk_full before insert or update or delete on ${name} for each statement execute function disk_full()`,
        );
  },
  free: async (em) => void (await em.fork().execute('drop function disk_full cascade')),
};

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  const prefix = await mount(folder, megabytes);
  if (!prefix)
    return { folder, isMounted: false, ...withFullTables, remove: () => rm(folder, { recursive: true }) };
  const ballast = join(folder, 'ballast');
  return {
    folder,
    isMounted: true,
    fill: async (em) => {
      // A new segment of the write-ahead log: the log has room for a while, the tables do not.
      await em.fork().execute('checkpoint');
      await em.fork().execute('select pg_switch_wal()');
      await fillWith(ballast);
    },
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      const [program = '', ...args] = [...prefix, 'umount', folder];
      // PostgreSQL has its working directory here and may end shortly after its release.
      await vi.waitFor(() => run(program, args), { timeout: 30_000, interval: 50 });
      await rm(folder, { recursive: true });
    },
  };
}
