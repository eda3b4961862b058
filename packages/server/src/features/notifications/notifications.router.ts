import {
  ChooseRequestEmailsInput,
  NotificationPreferencesView,
  RequestEmailsView,
  UpdateNotificationPreferencesInput,
} from '@portal/contract/notifications';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import {
  chooseRequestEmails,
  editNotificationPreferences,
  getNotificationPreferences,
  getRequestEmails,
} from './notification-preferences.service.ts';

export const notificationsRouter = router({
  get: clientProcedure
    .output(NotificationPreferencesView)
    .query(({ ctx }) => getNotificationPreferences(ctx)),

  update: clientProcedure
    .input(UpdateNotificationPreferencesInput)
    .output(NotificationPreferencesView)
    .mutation(({ ctx, input }) => editNotificationPreferences(ctx, input)),
});

export const requestEmailsRouter = router({
  requestEmails: adminProcedure.output(RequestEmailsView).query(({ ctx }) => getRequestEmails(ctx)),

  chooseRequestEmails: adminProcedure
    .input(ChooseRequestEmailsInput)
    .output(RequestEmailsView)
    .mutation(({ ctx, input }) => chooseRequestEmails(ctx, input)),
});
