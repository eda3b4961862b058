import type { RequestDetailView } from '@portal/contract/requests';
import type { TimelineDetailsView } from '@portal/contract/requests/timeline-details';

/** Undefined until they are loaded, and for a request without them. */
export type TimelineDetails = TimelineDetailsView | undefined;

/** Most requests have none, so their pages do not read them. */
export function hasTimelineDetails(request: RequestDetailView | undefined): boolean {
  if (!request) return false;
  return request.status === 'rejected' || request.timeline.some(({ kind }) => kind === 'shipment');
}
