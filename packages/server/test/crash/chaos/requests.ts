import { PASSWORD } from '../../builders.ts';
import { type NodeResponse, rest, trpcMutation } from '../../nodes/request.ts';
import type { PortalNode } from '../../nodes/start-node.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { type Account, type Records, recordResponse, type Submission } from './records.ts';

/** Shorter than the portal's limit for a request, so that some requests are repeated while the first one still runs. */
const TIMEOUT_MS = 4_000;

export type Requests = {
  signIn: (node: PortalNode, account: Account) => Promise<NodeResponse>;
  submit: (node: PortalNode, submission: Submission) => Promise<NodeResponse>;
  cancel: (node: PortalNode, account: Account, id: number) => Promise<NodeResponse>;
  changeStatus: (node: PortalNode, admin: Account, id: number, status: string) => Promise<NodeResponse>;
  deleteAccount: (node: PortalNode, admin: Account, id: number) => Promise<NodeResponse>;
  read: (node: PortalNode, account: Account, path: string) => Promise<NodeResponse>;
};

/** Every kind of request of the load. An account whose session has ended signs in again. */
export function createRequests(records: Records, sampleId: number, { whole }: SeededRandom): Requests {
  const signIn: Requests['signIn'] = async (node, account) => {
    const body = { username: account.username, password: PASSWORD };
    const response = await rest(node, 'POST /api/login', { body, timeoutMs: TIMEOUT_MS });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (response.status === 200 && cookie) account.cookie = cookie;
    return recordResponse(records, 'sign-in', response);
  };
  const asAccount = async (
    kind: string,
    node: PortalNode,
    account: Account,
    send: (options: { cookie: string; timeoutMs: number }) => Promise<NodeResponse>,
  ) => {
    const response = await send({ cookie: account.cookie, timeoutMs: TIMEOUT_MS });
    if (response.status === 401 && !account.isLeaving) await signIn(node, account);
    return recordResponse(records, kind, response);
  };

  return {
    signIn,
    submit: async (node, submission) => {
      const { account, key, quantity } = submission;
      const samples = [{ id: sampleId, quantity }];
      const response = await asAccount('submit', node, account, (options) =>
        whole(0, 1) === 0
          ? rest(node, 'POST /api/client/requests', {
              ...options,
              body: { samples },
              headers: { 'idempotency-key': key },
            })
          : trpcMutation(node, 'me.requests.submit', {
              ...options,
              body: { samples, idempotencyKey: key },
            }),
      );
      submission.responses.push(response);
      return response;
    },
    cancel: async (node, account, id) => {
      const response = await asAccount('cancel', node, account, (options) =>
        trpcMutation(node, 'me.requests.cancel', { ...options, body: { id } }),
      );
      if (response.status === 200) records.cancelled.push(id);
      return response;
    },
    changeStatus: async (node, admin, id, status) => {
      const response = await asAccount('status', node, admin, (options) =>
        rest(node, `PATCH /api/admin/requests/${id}`, { ...options, body: { status } }),
      );
      if (response.status === 200) records.changes.push({ requestId: id, status });
      return response;
    },
    deleteAccount: (node, admin, id) =>
      asAccount('delete', node, admin, (options) => rest(node, `DELETE /api/admin/users/${id}`, options)),
    read: (node, account, path) =>
      asAccount('read', node, account, (options) => rest(node, `GET ${path}`, options)),
  };
}
