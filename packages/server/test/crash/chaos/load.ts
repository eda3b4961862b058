import { setTimeout as wait } from 'node:timers/promises';
import { buildAccounts } from '../../builders.ts';
import { idIn } from '../../nodes/request.ts';
import { randomOf, type SeededRandom } from '../../seeded-random.ts';
import { type Account, isAcknowledged, isOpen, isRefused, type Records, type Submission } from './records.ts';
import { createRequests, type Requests } from './requests.ts';
import { unlessUnavailable, type World } from './world.ts';

const READS = ['/api/user', '/api/client/requests?limit=20', '/api/client/credits', '/api/samples'];
const STATUSES = ['approved', 'shipped', 'delivered', 'rejected', 'pending'];
const MAX_PAUSE_MS = 120;
const INVALID_EVERY = 40;
/** A submission that is neither accepted nor refused after so many attempts never will be. */
const MAX_ATTEMPTS = 500;

type People = { clients: Account[]; admin: Account };

/** The clients, the admin and the accounts to delete, each in a loop of its own with a random sequence of its own. */
export type Load = {
  /** Stops the loops and repeats every submission until the portal accepts or refuses it. */
  settle: () => Promise<void>;
};

type Loop = { random: SeededRandom; requests: Requests };

export function startLoad(
  world: World,
  { people, records, sampleId, seed }: { people: People; records: Records; sampleId: number; seed: number },
): Load {
  const { clients, admin } = people;
  const begun: Submission[] = [];
  let isOver = false;
  let keys = 0;

  const loopOf = (place: number): Loop => {
    const random = randomOf(seed + place);
    return { random, requests: createRequests(records, sampleId, random) };
  };
  const node = ({ random }: Loop) => random.oneOf(world.nodes);
  const beginSubmission = (account: Account, { random }: Loop): Submission => {
    keys += 1;
    const key = `${seed}-${account.id}-${keys}`;
    const submission = { account, key, quantity: random.whole(1, 10), responses: [] };
    begun.push(submission);
    records.submissions.push(submission);
    return submission;
  };
  const isSettled = ({ account, responses }: Submission) =>
    account.isLeaving || responses.some((response) => isAcknowledged(response) || isRefused(response));
  const acknowledgedIds = (of: readonly Submission[]) =>
    of.flatMap(({ responses }) => responses.filter(isAcknowledged).slice(0, 1).map(idIn));

  const actAsClient = async (account: Account, loop: Loop) => {
    const { random, requests } = loop;
    const action = random.whole(1, 100);
    if (action <= 55) {
      const submission = beginSubmission(account, loop);
      if (random.whole(1, INVALID_EVERY) === 1) submission.quantity = 0;
      await requests.submit(node(loop), submission);
      // Sometimes a client repeats a request although the first one was answered.
      if (!isSettled(submission) || random.whole(1, 10) === 1) await requests.submit(node(loop), submission);
    } else if (action <= 80) await requests.read(node(loop), account, random.oneOf(READS));
    else if (action <= 96) {
      const [id] = acknowledgedIds(begun.filter((submission) => submission.account === account).slice(-5));
      if (id) await requests.cancel(node(loop), account, id);
    } else await requests.signIn(node(loop), account);
  };

  const actAsAdmin = async (loop: Loop) => {
    const { random, requests } = loop;
    const ids = acknowledgedIds(begun.slice(-60));
    if (ids.length === 0 || random.whole(1, 4) === 1)
      await requests.read(node(loop), admin, '/api/admin/requests?limit=20');
    else await requests.changeStatus(node(loop), admin, random.oneOf(ids), random.oneOf(STATUSES));
  };

  /** Deletes an account that submits at the same moment. */
  const actAsLeaver = async (loop: Loop) => {
    const { requests } = loop;
    const account = await unlessUnavailable(async (): Promise<Account> => {
      const [id = 0] = await buildAccounts(world.em, { count: 1, monthlyCredits: 20 });
      return { id, username: '', cookie: await world.cookieOf(id), isLeaving: true };
    });
    if (!account) return;
    const { id } = account;
    const submission = beginSubmission(account, loop);
    const [response] = await Promise.all([
      requests.deleteAccount(node(loop), admin, id),
      requests.submit(node(loop), submission),
    ]);
    // A deletion whose response was lost may be found done.
    const last = isOpen(response) ? await requests.deleteAccount(node(loop), admin, id) : response;
    if (last.status === 204 || (last !== response && last.status === 404)) records.deleted.push(id);
  };

  const run = async (place: number, pauseMs: number, act: (loop: Loop) => Promise<void>) => {
    const loop = loopOf(place);
    while (!isOver) {
      await act(loop);
      await wait(loop.random.whole(5, pauseMs));
    }
  };
  const loops = [
    ...clients.map((account, place) => run(place, MAX_PAUSE_MS, (loop) => actAsClient(account, loop))),
    run(100, MAX_PAUSE_MS, actAsAdmin),
    run(101, 10 * MAX_PAUSE_MS, actAsLeaver),
  ];
  const ended = Promise.all(loops);
  // `settle` reports the failure.
  ended.catch(() => undefined);

  return {
    settle: async () => {
      isOver = true;
      await ended;
      const loop = loopOf(200);
      for (const submission of begun)
        while (!isSettled(submission)) {
          if (submission.responses.length > MAX_ATTEMPTS)
            throw new Error(`${submission.key} is not settled: ${submission.responses.at(-1)?.status}`);
          const response = await loop.requests.submit(node(loop), submission);
          if (isOpen(response)) await wait(loop.random.whole(5, MAX_PAUSE_MS));
        }
    },
  };
}
