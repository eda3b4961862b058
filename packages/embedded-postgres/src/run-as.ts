import { stat } from 'node:fs/promises';
import { runCommand } from './processes.ts';
import { StartError } from './start-error.ts';

const USERADD_OPTIONS = ['--system', '--user-group', '--shell', '/usr/sbin/nologin'];

type SystemAccount = { uid: number; gid: number };

export type RunAs = {
  prefix: readonly string[];
  identity: Partial<SystemAccount>;
  /** Set when the portal runs as root: files for PostgreSQL must be given to this account. */
  account?: SystemAccount;
};

/**
 * PostgreSQL refuses to run as root. Its account cannot enter folders such as /root, except with a capability. Docker's root
 * has only dac_override to pass on.
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
  throw new StartError(
    `PostgreSQL does not run as root, and uid ${account.uid} cannot use ${postgres} and ${folder} (${reason}): run the portal as another user, run chmod o+x on their parent folders, install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL of your own.`,
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
    // Without it, access(2) ignores the capability, and PostgreSQL reports that its own programs are not executable.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

/** The owner of the cluster, else the user `postgres`, which is created when missing. */
async function postgresAccount(cluster: string): Promise<SystemAccount> {
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // The command also fails when another start has just created the account.
  if (!(await findAccount('postgres'))) await runCommand(['useradd', ...USERADD_OPTIONS, 'postgres']);
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
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
