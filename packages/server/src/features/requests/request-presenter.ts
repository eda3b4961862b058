import type { RequestStatus, RequestView } from '@portal/contract/requests';

type Row = {
  id: number;
  date: string;
  status: RequestStatus;
  creditsUsed: number;
  carrier: string | null;
  trackingNumber: string | null;
  userId: number;
  userName: string;
  userEmail: string;
  lines: { id: number; name: string; imageUrl: string | null; quantity: number }[];
};

export function presentRequest(row: Row): RequestView {
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: row.lines.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    quantities: Object.fromEntries(row.lines.map(({ id, quantity }) => [id, quantity])),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
  };
}
