import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from './processes.ts';
import { StartError } from './start-error.ts';

type SystemAccount = { uid: number; gid: number };

export type RunAs = {
  prefix: readonly string[];
  /** Spawn options; empty for the current user. */
  identity: Partial<SystemAccount>;
  /** Set when the portal runs as root: files for PostgreSQL must be given to this account. */
  account?: SystemAccount;
};

/**
 * PostgreSQL refuses to run as root, so root starts it as another account. That account cannot enter a folder such as /root or
 * one made by `mktemp -d`. It then gets the one capability that allows it. Docker's root has only dac_override to pass on.
 */
export async function chooseRunAs(postgres: string, folder: string, cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} };
  const account = await postgresAccount(cluster);
  const candidates: RunAs[] = [
    { prefix: [], identity: account, account },
    { prefix: withCapability(account, 'dac_read_search'), identity: {}, account },
    { prefix: withCapability(account, 'dac_override'), identity: {}, account },
  ];
  const probe = ['/bin/sh', '-c', '"$0" --version && test -x "$1/."', postgres, folder];
  let reason = '';
  for (const candidate of candidates) {
    const command = [...candidate.prefix, ...probe];
    const { succeeded, output } = await runCommand(command, { ...candidate.identity, cwd: '/' });
    if (succeeded && !output.includes('invalid binary')) return candidate;
    reason ||= output;
  }
  const closed = (await findUnreadableParent(postgres)) ?? (await findUnreadableParent(join(folder, 'data')));
  throw new StartError(
    closed
      ? `PostgreSQL does not run as root, and its user (uid ${account.uid}) may not pass through ${closed}: run chmod o+x ${closed}, install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL of your own.`
      : `PostgreSQL does not run as root and could not be run as uid ${account.uid} (${reason}): run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function withCapability({ uid, gid }: SystemAccount, capability: string): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    // Without it access(2) ignores the capability, and PostgreSQL takes its own programs for not executable.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

/** The owner of the cluster, else the user `postgres`, which is created when missing. */
async function postgresAccount(cluster: string): Promise<SystemAccount> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account =
    (await findAccount('postgres')) ?? (await createAccount('postgres')) ?? (await findAccount('nobody'));
  if (account && account.uid !== 0) return account;
  throw new StartError(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function findAccount(name: string): Promise<SystemAccount | undefined> {
  const [user, group] = await Promise.all([runCommand(['id', '-u', name]), runCommand(['id', '-g', name])]);
  if (!user.succeeded || !group.succeeded) return undefined;
  return { uid: Number(user.output), gid: Number(group.output) };
}

async function createAccount(name: string): Promise<SystemAccount | undefined> {
  const options = ['--system', '--user-group', '--shell', '/usr/sbin/nologin'];
  const { succeeded } = await runCommand(['useradd', ...options, name]);
  // BusyBox has no useradd.
  if (!succeeded) await runCommand(['adduser', '-S', '-D', '-H', name]);
  // Both also fail when another start has just created the account.
  return findAccount(name);
}

async function findUnreadableParent(path: string): Promise<string | undefined> {
  const parent = dirname(path);
  if (parent === path) return undefined;
  const above = await findUnreadableParent(parent);
  if (above) return above;
  const { mode } = await stat(parent);
  const othersMayEnter = (mode & 0o001) !== 0;
  return othersMayEnter ? undefined : parent;
}
