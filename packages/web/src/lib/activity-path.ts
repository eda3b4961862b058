import type { LogSubject } from '@portal/contract/audit-log';
import { paths } from './paths.ts';

export function activityPath(subject: LogSubject) {
  return `${paths.adminSettingsLog}?subject=${subject}`;
}
