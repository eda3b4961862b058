import type { LogSubject } from '@portal/contract/audit-log';
import { paths } from './paths.ts';

/** The activity log of one client, request or sample. */
export function activityPath(subject: LogSubject) {
  return `${paths.adminSettingsSection('log')}?subject=${subject}`;
}
