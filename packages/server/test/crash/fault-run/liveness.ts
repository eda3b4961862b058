import { setTimeout as wait } from 'node:timers/promises';
import { idIn, rest } from '../../nodes/request.ts';
import type { PortalNode } from '../../nodes/start-node.ts';
import { type Account, isAcknowledged, type Records, type Submission } from './records.ts';
import type { Requests } from './requests.ts';

/** Within this time after the last fault every node does everything again. */
export const LIVENESS_MS = 10_000;
const RETRY_MS = 50;

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
  records.submissions.push(submission);
  const submitted = await requests.submit(node, submission);
  if (!isAcknowledged(submitted)) return `submit ${submitted.status}`;
  const id = idIn(submitted);
  for (const [kind, send] of [
    ['sign-in', () => requests.signIn(node, client)],
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
  for (;;) {
    const failure = await findFailure(node, probe);
    const passed = performance.now() - begun;
    if (failure === undefined && passed <= LIVENESS_MS) return passed;
    if (passed > LIVENESS_MS)
      throw new Error(
        `${failure ?? 'success, but late'} after ${Math.round(passed)} ms\n${node.stderrLines.join('\n')}`,
      );
    await wait(RETRY_MS);
  }
}
