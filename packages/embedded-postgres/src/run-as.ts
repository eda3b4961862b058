import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';

type Account = { uid: number; gid: number };

/** How PostgreSQL's programs run when the portal is root, which they refuse. */
export type RunAs = {
  /** Precedes the command. */
  prefix: readonly string[];
  identity: Partial<Account>;
  /** Whose files PostgreSQL can open, as an argument of chown. */
  owner?: string;
};

type CommandOptions = { runAs?: RunAs; cwd?: string; env?: Record<string, string>; input?: string };
type CommandResult = { succeeded: boolean; output: string };

const ownUser: RunAs = { prefix: [], identity: {} };

/** The portal's environment has secrets, and its PG* or LC_* variables would change the cluster. */
const minimalEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end. When it cannot be run at all, `output` is the reason. */
export async function runCommand(
  command: readonly string[],
  { runAs = ownUser, cwd, env = {}, input }: CommandOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = [...runAs.prefix, ...command];
  const options = { ...runAs.identity, cwd, env: { ...minimalEnvironment, ...env }, windowsHide: true };
  const started = new Promise<CommandResult>((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const output = (stdout + stderr).trim();
      resolve({ succeeded: !error, output: output || String(error ?? '') });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
  // A user or folder that may not be used is thrown by Node and not an error of the process.
  return started.catch((error: unknown) => ({ succeeded: false, output: String(error) }));
}

/**
 * Root runs PostgreSQL as another account. That cannot enter folders such as /root, except with a capability. Docker's root
 * has only dac_override to pass on.
 */
export async function chooseRunAs(postgres: string, folder: string, data: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return ownUser;
  const account = await postgresAccount(data);
  const owner = `${account.uid}:${account.gid}`;
  const candidates: RunAs[] = [
    { prefix: [], identity: account, owner },
    { prefix: setpriv(account, 'dac_read_search'), identity: {}, owner },
    { prefix: setpriv(account, 'dac_override'), identity: {}, owner },
  ];
  const probe = ['/bin/sh', '-c', '"$0" --version && test -x "$1/."', postgres, folder];
  let reason = '';
  for (const runAs of candidates) {
    const { succeeded, output } = await runCommand(probe, { runAs, cwd: '/' });
    if (succeeded && !output.includes('invalid binary')) return runAs;
    reason ||= output;
  }
  throw new Error(
    `PostgreSQL does not run as root, and uid ${account.uid} cannot use ${postgres} and ${folder} (${reason}): run the portal as another user, run chmod o+x on their parent folders, install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function setpriv({ uid, gid }: Account, capability: string): string[] {
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capabilities = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`];
  // Without it, access(2) ignores the capability, and PostgreSQL reports that its own programs are not executable.
  return ['setpriv', ...ids, ...capabilities, '--securebits=+no_setuid_fixup', '--'];
}

/** The owner of the cluster, else the user `postgres`, which is created when missing. */
async function postgresAccount(data: string): Promise<Account> {
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const useradd = ['useradd', '--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'];
  // The command also fails when another start has just created the account.
  if (!(await findAccount('postgres'))) await runCommand(useradd);
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (account && account.uid !== 0) return account;
  throw new Error(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [user, group] = await Promise.all([runCommand(['id', '-u', name]), runCommand(['id', '-g', name])]);
  if (!user.succeeded || !group.succeeded) return undefined;
  return { uid: Number(user.output), gid: Number(group.output) };
}
