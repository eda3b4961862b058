import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** PostgreSQL's programs refuse to run as root, so root runs them as another account, the owner of the data. */
export type RunAs = { prefix: readonly string[]; uid?: number; gid?: number; owner?: string };

type CommandOptions = { runAs?: RunAs; cwd?: string; env?: Record<string, string>; input?: string };
type CommandResult = { succeeded: boolean; output: string };

const ownUser: RunAs = { prefix: [] };

/** The portal's environment has secrets, and its PG* or LC_* variables would change the cluster. */
const minimalEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export async function runCommand(
  command: readonly string[],
  { runAs = ownUser, cwd, env = {}, input }: CommandOptions = {},
): Promise<CommandResult> {
  const { prefix, uid, gid } = runAs;
  const [program = '', ...args] = [...prefix, ...command];
  const options = { uid, gid, cwd, env: { ...minimalEnvironment, ...env }, windowsHide: true };
  const started = new Promise<CommandResult>((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const output = (stdout + stderr).trim();
      resolve({ succeeded: !error, output: output || String(error ?? '') });
    });
    child.stdin?.on('error', () => undefined).end(input);
  });
  return started.catch((error: unknown) => ({ succeeded: false, output: String(error) }));
}

/** Docker's root has only dac_override to pass on. @throws Error with a message for the operator */
export async function chooseRunAs(postgres: string, folder: string, data: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return ownUser;
  const { uid, gid } = await postgresAccount(data);
  const owner = `${uid}:${gid}`;
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const candidates: RunAs[] = ['dac_read_search', 'dac_override'].map((capability) => ({
    // Without no_setuid_fixup, access(2) ignores the capability, and PostgreSQL reports that its programs are not executable.
    prefix: [
      ...setpriv,
      ...['inh', 'ambient'].map((kind) => `--${kind}-caps=-all,+${capability}`),
      '--securebits=+no_setuid_fixup',
      '--',
    ],
    owner,
  }));
  const probe = ['/bin/sh', '-c', '"$0" --version && test -x "$1/."', postgres, folder];
  let reason = '';
  for (const runAs of [{ prefix: [], uid, gid, owner }, ...candidates]) {
    const { succeeded, output } = await runCommand(probe, { runAs, cwd: '/' });
    if (succeeded && !output.includes('invalid binary')) return runAs;
    reason ||= output;
  }
  throw new Error(
    `PostgreSQL does not run as root, and uid ${uid} cannot use ${postgres} and ${folder} (${reason}): run the portal as another user, run chmod o+x on their parent folders, install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function postgresAccount(data: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return owner;
  const useradd = ['useradd', '--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'];
  if (!(await findAccount('postgres'))) await runCommand(useradd);
  const account = (await findAccount('postgres')) ?? (await findAccount('nobody'));
  if (account) return account;
  throw new Error(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

async function findAccount(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const { output } = await runCommand(['id', name]);
  const [, uid, gid] = /^uid=([1-9]\d*)\S* gid=(\d+)/.exec(output) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
