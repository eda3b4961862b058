import { stat } from 'node:fs/promises';
import { runCommand } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** A user of the operating system, by number. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

async function lookUp(name: string): Promise<SystemAccount | undefined> {
  const [user, group] = await Promise.all([runCommand(['id', '-u', name]), runCommand(['id', '-g', name])]);
  if (!user.succeeded || !group.succeeded) return undefined;
  return { uid: Number(user.output), gid: Number(group.output) };
}

async function create(name: string): Promise<SystemAccount | undefined> {
  const made = await runCommand([
    'useradd',
    '--system',
    '--user-group',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  // BusyBox has no useradd.
  if (!made.succeeded) await runCommand(['adduser', '-S', '-D', '-H', name]);
  // Asked again in any case: another start may have created the user between our question and our attempt.
  return lookUp(name);
}

/** Who PostgreSQL runs as when the portal runs as root: the cluster's owner if there is one, else the user postgres. */
export async function postgresAccount(cluster: string): Promise<SystemAccount> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await lookUp('postgres')) ?? (await create('postgres')) ?? (await lookUp('nobody'));
  if (account && account.uid !== 0) return account;
  throw new StartFailure(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
