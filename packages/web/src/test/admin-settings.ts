import type { BackupsView } from '@portal/contract/backups';
import { initialSettings } from '@portal/contract/settings';
import { notificationPreferencesView, sessionView } from './builders.ts';
import type { Responses } from './fake-server.ts';

export const noBackups: BackupsView = {
  isScheduled: false,
  isOverdue: false,
  lastSuccess: null,
  lastFailure: null,
  outgoingHeldSince: null,
};

/** What the sections of the admin settings ask the server for. */
export const adminSettingsResponses: Responses = {
  'admin.settings.get': () => initialSettings,
  'admin.emails.requestEmails': () => ({ requestEmails: 'each' }),
  'admin.credits.dailyCheck': () => null,
  'admin.admins.list': () => [],
  'admin.webhooks.list': () => [],
  'admin.backups.status': () => noBackups,
  'me.apiTokens.list': () => [],
  'me.notifications.get': () => notificationPreferencesView(),
  'me.sessions.list': () => ({ items: [sessionView()], total: 1 }),
};
