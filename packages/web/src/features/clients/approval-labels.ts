import type { Approval } from '@portal/contract/clients.values';

/** Which requests of a client are approved automatically, while the setting is on. */
export const APPROVAL_LABELS: Record<Approval, string> = {
  standard: 'As for other clients',
  always: 'Always automatic',
  never: 'Never automatic',
};
