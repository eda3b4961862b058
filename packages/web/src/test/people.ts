import type { UserView } from '@portal/contract/accounts';

export const client: UserView = {
  id: 7,
  username: 'mara',
  name: 'Mara de Wit',
  email: 'mara@example.com',
  role: 'client',
  monthlyCredits: 5,
  remainingCredits: 3,
  nextResetDate: '2026-12-04T09:00:00.000Z',
  company: null,
  customerNumber: null,
  createdAt: '2026-01-04T09:00:00.000Z',
};

export const admin: UserView = { ...client, id: 1, username: 'ada', name: 'Ada Okafor', role: 'admin' };
