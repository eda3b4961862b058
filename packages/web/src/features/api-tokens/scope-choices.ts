import type { Role } from '@portal/contract/accounts';
import type { ApiTokenScope } from '@portal/contract/api-tokens';

type ScopeChoice = { value: ApiTokenScope; label: string; description: string };

const ofEveryone: ScopeChoice[] = [
  { value: 'read', label: 'Read', description: 'See whatever you may see' },
  { value: 'request', label: 'Request', description: 'Request samples, and see what is yours' },
];

const ofAdmins: ScopeChoice[] = [
  ...ofEveryone,
  { value: 'admin', label: 'Admin', description: 'See and change all that an admin may' },
];

export function scopeChoices(role: Role): ScopeChoice[] {
  return role === 'admin' ? ofAdmins : ofEveryone;
}
