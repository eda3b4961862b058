import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { ListRequestsInput, RequestPage, RequestView } from '@portal/contract/requests';
import { decodeCursor } from '../../../db/pagination/cursor.ts';
import { cutPage } from '../../../db/pagination/paginate.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { addLine, presentFacts } from '../request.sql.ts';
import { type LineRow, selectRequestPage } from './list-requests.sql.ts';

const MILLISECONDS_END = '2026-11-25T00:00:00.000'.length;

/** PostgreSQL formats each time once; the view has milliseconds. */
function toMilliseconds(exactTime: string): string {
  return `${exactTime.slice(0, MILLISECONDS_END)}Z`;
}

type Owner = { id: number; name: string; email: string };

/** The rows of a request follow each other. */
function presentLines(rows: LineRow[], owner: Owner | undefined): RequestView[] {
  const requests: RequestView[] = [];
  for (const row of rows) {
    let request = requests.at(-1);
    if (request?.id !== row.id) {
      const { id, name, email } = owner ?? { id: row.userId, name: row.userName, email: row.userEmail };
      request = presentFacts(row, { date: toMilliseconds(row.exactDate), user: { id, name, email } });
      requests.push(request);
    }
    const { sampleId, sampleName, imageUrl, quantity } = row;
    if (sampleId !== null) addLine(request, { id: sampleId, name: sampleName, imageUrl, quantity });
  }
  return requests;
}

/**
 * A page of requests, newest first: those of their owner, or of all clients without one. With `updatedSince` in the
 * order of their last changes, the oldest change first.
 */
export async function listRequests(
  { em }: RuleContext,
  { limit = PAGE_SIZE_MAX, cursor: text, status, updatedSince, owner }: ListRequestsInput & { owner?: Owner },
): Promise<RequestPage> {
  const cursor = text === undefined ? undefined : decodeCursor(text, 'timestamptz');
  const conditions = {
    isOwn: owner !== undefined,
    hasStatus: status !== undefined,
    hasSince: updatedSince !== undefined,
    hasCursor: cursor !== undefined,
  };
  const rows = await selectRequestPage(em, conditions, {
    userId: owner?.id ?? 0,
    status: status ?? 'pending',
    since: updatedSince ?? '',
    key: cursor?.key ?? '',
    id: cursor?.id ?? 0,
    limit: limit + 1,
  });
  return cutPage(presentLines(rows, owner), limit, ({ id }) => {
    const last = rows.find((row) => row.id === id);
    return { id, key: last?.changedAt ?? last?.exactDate ?? '' };
  });
}
