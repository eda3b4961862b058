import type { NodeResponse } from '../../nodes/request.ts';

export type Account = {
  id: number;
  username: string;
  cookie: string;
  /** The account is deleted while it submits. */
  isLeaving?: boolean;
};

/** One submission with an idempotency key, which is repeated until the portal accepts or refuses it. */
export type Submission = {
  account: Account;
  key: string;
  quantity: number;
  responses: NodeResponse[];
};

/** A status change with a response that says that it was made. */
type AcknowledgedChange = { requestId: number; status: string };

/** What the clients of the load have sent and received. */
export type Records = {
  submissions: Submission[];
  changes: AcknowledgedChange[];
  /** Requests that their clients cancelled. */
  cancelled: number[];
  deleted: number[];
  /** Responses that no failure explains. */
  unexpected: string[];
  /** The number of responses by kind of request and status. */
  tally: Record<string, number>;
};

export const isAcknowledged = ({ status }: NodeResponse): boolean => status >= 200 && status < 300;

/** The response says that nothing was written. Without a session nothing is attempted. */
export const isRefused = ({ status }: NodeResponse): boolean => [400, 404, 409].includes(status);

/** The portal may or may not have written the change. */
export const isOpen = ({ status }: NodeResponse): boolean => status === 0 || status === 503;

const EXPECTED = new Set([0, 200, 201, 204, 400, 401, 404, 409, 429, 503]);

export function createRecords(): Records {
  return { submissions: [], changes: [], cancelled: [], deleted: [], unexpected: [], tally: {} };
}

/** Counts a response, and keeps one that no failure explains. */
export function recordResponse(records: Records, kind: string, response: NodeResponse): NodeResponse {
  const { status, body, headers } = response;
  const label = `${kind} ${status}`;
  records.tally[label] = (records.tally[label] ?? 0) + 1;
  if (!EXPECTED.has(status)) records.unexpected.push(`${label}: ${JSON.stringify(body)}`);
  if (status === 503 && !headers.has('retry-after')) records.unexpected.push(`${label} without Retry-After`);
  return response;
}
