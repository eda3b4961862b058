import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../seeded-random.ts';
import { unlessUnavailable, type World, whenAvailable } from './world.ts';

/** Begins and ends by itself. When it resolves, nothing prevents the portal from working. */
type Failure = (world: World, random: SeededRandom) => Promise<void>;

const MIN_DURATION_MS = 200;
const MAX_DURATION_MS = 4_000;
/** Idempotency keys are kept for 24 hours, so that a submission could be repeated after all jumps of a round. */
const MAX_JUMP_MINUTES = 120;

const lastAWhile = ({ whole }: SeededRandom) => wait(whole(MIN_DURATION_MS, MAX_DURATION_MS));

const portalBackends = (world: World) =>
  world.em.fork().execute<{ pid: number }[]>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('portal', 'portal-jobs')`,
  );

const pauseDatabase =
  (which: 'postmaster' | 'all'): Failure =>
  async (world, random) => {
    const resume = await world.cluster.pause(which).catch(() => () => undefined);
    await lastAWhile(random);
    resume();
  };

const shiftClock = (world: World, minutes: number) =>
  whenAvailable(() =>
    world.em
      .fork()
      .execute('update portal_clock set shift = shift + make_interval(mins => ?::int)', [minutes]),
  );

const withMailServer =
  (behave: (world: World) => void | Promise<void>): Failure =>
  async (world, random) => {
    await behave(world);
    await lastAWhile(random);
    world.peer.behave({});
  };

export const failures = {
  'kill -9 of a node': async (world, random) => {
    const place = random.whole(0, world.nodes.length - 1);
    await world.nodes[place]?.kill();
    world.nodes[place] = await world.startNode(random);
  },
  'rolling restart of a node': async (world, random) => {
    const place = random.whole(0, world.nodes.length - 1);
    await world.nodes[place]?.stop();
    world.nodes[place] = await world.startNode(random);
  },
  'frozen node': async (world, random) => {
    const node = random.oneOf(world.nodes);
    const signal = (name: NodeJS.Signals) => {
      // The node may be killed while it is frozen.
      if (world.nodes.includes(node)) process.kill(node.pid, name);
    };
    signal('SIGSTOP');
    await lastAWhile(random);
    signal('SIGCONT');
  },
  'kill -9 of PostgreSQL': async (world) => {
    // PostgreSQL may still be starting after the last kill.
    await world.cluster.kill().catch(() => undefined);
    await whenAvailable(() => world.em.fork().execute('select 1'));
  },
  'kill -9 of a backend': async (world, random) => {
    const backends = await unlessUnavailable(() => portalBackends(world));
    if (!backends || backends.length === 0) return;
    world.cluster.killBackend(random.oneOf(backends).pid);
    await whenAvailable(() => world.em.fork().execute('select 1'));
  },
  'frozen PostgreSQL': pauseDatabase('all'),
  'frozen postmaster': pauseDatabase('postmaster'),
  'terminated backends': async (world, random) => {
    for (let times = random.whole(1, 5); times > 0; times -= 1) {
      await unlessUnavailable(() =>
        world.em.fork().execute(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
             and pid <> pg_backend_pid() and application_name in ('portal', 'portal-jobs')`,
        ),
      );
      await wait(random.whole(10, MIN_DURATION_MS));
    }
  },
  'locked accounts': async (world, random) => {
    await unlessUnavailable(() =>
      world.em.fork().transactional(async (tx) => {
        await tx.execute('lock table users in access exclusive mode');
        await lastAWhile(random);
      }),
    );
  },
  'full disk': async (world, random) => {
    await unlessUnavailable(() => world.disk.fill(world.em));
    await lastAWhile(random);
    await whenAvailable(() => world.disk.free(world.em));
  },
  'dead mail server': async (world, random) => {
    await world.peer.stop();
    await lastAWhile(random);
    await world.peer.restart();
  },
  'silent mail server': withMailServer(({ peer }) => peer.behave({ isMute: true })),
  'mail server that rejects for now': withMailServer(({ peer }) => peer.behave({ recipient: 451 })),
  'jump of the clock': async (world, random) => {
    const minutes = random.whole(-MAX_JUMP_MINUTES, MAX_JUMP_MINUTES);
    await shiftClock(world, minutes);
    await lastAWhile(random);
    await shiftClock(world, -minutes);
  },
} as const satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

export const FAILURE_NAMES = Object.keys(failures) as FailureName[];
