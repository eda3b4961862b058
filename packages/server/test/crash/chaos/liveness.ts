import { setTimeout as wait } from 'node:timers/promises';
import { idIn, rest } from '../../nodes/request.ts';
import type { PortalNode } from '../../nodes/start-node.ts';
import { type Account, isAcknowledged, type Records, type Submission } from './records.ts';
import type { Requests } from './requests.ts';

/** Within this time after the last failure every node does everything again. */
export const LIVENESS_MS = 10_000;
const RETRY_MS = 50;
const GIVE_UP_MS = 60_000;
/** A recovery takes the time of so many probes of a node that works: the last failure and the first success. */
const PROBES_PER_RECOVERY = 2;

type Probe = { records: Records; requests: Requests; client: Account; admin: Account };

let probes = 0;

/** One request of each kind on a node. @returns the first that does not succeed */
async function findFailure(node: PortalNode, probe: Probe): Promise<string | undefined> {
  const { records, requests, client, admin } = probe;
  probes += 1;
  const submission: Submission = {
    account: client,
    key: `probe-${probes}-${process.pid}`,
    quantity: 1,
    responses: [],
  };
  const ready = await rest(node, 'GET /readyz');
  if (ready.status !== 200) return `readyz ${ready.status}`;
  const signedIn = await requests.signIn(node, client);
  if (signedIn.status !== 200) return `sign-in ${signedIn.status}`;
  records.submissions.push(submission);
  const submitted = await requests.submit(node, submission);
  if (!isAcknowledged(submitted)) return `submit ${submitted.status}`;
  const id = idIn(submitted);
  for (const [kind, send] of [
    ['read', () => requests.read(node, client, '/api/client/requests?limit=20')],
    ['cancel', () => requests.cancel(node, client, id)],
    ['status', () => requests.changeStatus(node, admin, id, 'approved')],
  ] as const) {
    const { status } = await send();
    if (status !== 200 && !(kind === 'status' && status === 409)) return `${kind} ${status}`;
  }
  return undefined;
}

/** @returns the milliseconds until the node did everything. @throws Error when that takes too long */
export async function waitUntilLive(node: PortalNode, probe: Probe): Promise<number> {
  const begun = performance.now();
  const timed = async () => {
    const failure = await findFailure(node, probe);
    return { failure, passed: performance.now() - begun };
  };
  let { failure, passed } = await timed();
  while (failure !== undefined && passed < GIVE_UP_MS) {
    await wait(RETRY_MS);
    ({ failure, passed } = await timed());
  }
  if (failure !== undefined || passed > LIVENESS_MS) {
    // On a machine that is busy with other work the requests themselves take seconds.
    const { passed: end } = await timed();
    const limit = LIVENESS_MS + PROBES_PER_RECOVERY * (end - passed);
    if (failure !== undefined || passed > limit)
      throw new Error(`${failure ?? 'Live'} after ${Math.round(passed)} of ${Math.round(limit)} ms`);
  }
  return passed;
}
