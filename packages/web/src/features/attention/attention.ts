import type { RequestIssue } from '@portal/contract/requests.values';
import { serverQuery } from '../../lib/api/server-query.ts';
import { paths } from '../../lib/paths.ts';

const SHOWN_COUNT_MAX = 999;

/** What waits for an admin. Every admin page reads it. */
export const attentionQuery = serverQuery('admin.attention.get');

export function formatAttention(count: number): string {
  return count > SHOWN_COUNT_MAX ? `${SHOWN_COUNT_MAX}+` : String(count);
}

/** The queue, with what is needed first at the top. */
export function byNeed(status: 'pending' | 'approved', issue?: RequestIssue): string {
  const narrowed = issue ? `&issue=${issue}` : '';
  return `${paths.adminRequests}?status=${status}${narrowed}&sort=neededBy&order=asc`;
}
