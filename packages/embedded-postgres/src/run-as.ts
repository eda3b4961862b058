import { join } from 'node:path';
import { findUnreadableParent } from './closed-folder.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './start-failure.ts';
import { postgresAccount, type SystemAccount } from './system-account.ts';

/** How PostgreSQL's programs are started: the words before the command, and the user when it is not our own. */
export interface RunAs {
  readonly prefix: readonly string[];
  readonly identity: Partial<SystemAccount>;
  /** Set only when the portal runs as root and what PostgreSQL writes must be given to another user. */
  readonly account?: SystemAccount;
}

// Without that secure bit access(2) forgets the capability of a user that is not root, and PostgreSQL, which asks it
// whether its own programs may be run, gives up.
const withCapability = ({ uid, gid }: SystemAccount, capability: string) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=-all,+${capability}`,
  '--securebits=+no_setuid_fixup',
  '--',
];

/**
 * PostgreSQL refuses root, so root hands over to an account of its own. A checkout or DATA_DIR below a folder closed to
 * others (/root, mktemp -d) is out of that account's reach; then it gets the one capability that opens
 * such folders. Which of the two there is depends on the container: Docker's root has only dac_override.
 */
export async function chooseRunAs(postgres: string, folder: string, cluster: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} };
  const account = await postgresAccount(cluster);
  const ways: RunAs[] = [
    { prefix: [], identity: account, account },
    { prefix: withCapability(account, 'dac_read_search'), identity: {}, account },
    { prefix: withCapability(account, 'dac_override'), identity: {}, account },
  ];
  let complaint = '';
  for (const way of ways) {
    const reach = ['/bin/sh', '-c', '"$0" --version && test -x "$1/."', postgres, folder];
    const { succeeded, output } = await runCommand([...way.prefix, ...reach], { ...way.identity, cwd: '/' });
    if (succeeded && !output.includes('invalid binary')) return way;
    complaint ||= output;
  }
  const closed = (await findUnreadableParent(postgres)) ?? (await findUnreadableParent(join(folder, 'data')));
  throw new StartFailure(
    closed
      ? `PostgreSQL does not run as root, and its user (uid ${account.uid}) may not pass through ${closed}: run chmod o+x ${closed}, install setpriv (util-linux), or set DATABASE_URL to a PostgreSQL of your own.`
      : `PostgreSQL does not run as root and could not be run as uid ${account.uid} (${complaint}): run the portal as another user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
