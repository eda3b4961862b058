import { downloadUrl } from '../../components/list/download-csv.tsx';
import { paths } from '../../lib/paths.ts';

/** The queue with the requests that a bar counts. */
export function queueUrl(filter: { client?: number; sample?: number; from?: string; to?: string }) {
  return downloadUrl(paths.adminRequests, filter);
}
