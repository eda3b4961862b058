import type { ClientView } from './clients.ts';
import type { Field } from './values/fields.ts';

type State = 'deactivatedAt' | 'waitingSince';

export const clientFields = {
  name: { label: 'Name', csv: 'Name' },
  email: { label: 'Email', csv: 'Email' },
  username: { label: 'Username', csv: 'Username' },
  monthlyCredits: { label: 'Monthly credits', form: 'Monthly Credits', csv: 'Monthly credits' },
  remainingCredits: { label: 'Remaining credits', form: 'Remaining Credits', csv: 'Remaining credits' },
  nextResetDate: { fact: 'Next reset', csv: { time: 'Next reset' } },
  createdAt: { fact: 'Client since', csv: { time: 'Client since' } },
  company: { label: 'Company', csv: 'Company' },
  customerNumber: { label: 'Customer number', csv: 'Customer number' },
  approval: { label: 'Approval', form: 'Approval of requests', csv: 'Approval' },
} as const satisfies Record<Exclude<keyof ClientView, 'id' | 'role' | State>, Field>;
