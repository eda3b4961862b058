import {
  FailedEmailsInput,
  FailedEmailView,
  OutgoingEmailsView,
  ResendEmailsInput,
} from '@portal/contract/emails';
import {
  ChooseRequestEmailsInput,
  NotificationPreferencesView,
  RequestEmailsView,
  UpdateNotificationPreferencesInput,
} from '@portal/contract/notifications';
import * as z from 'zod';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import { getOutgoingEmails, listFailedEmails, resendEmails } from './delivery/failed-emails.service.ts';
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

export const emailsRouter = router({
  outgoing: adminProcedure.output(OutgoingEmailsView).query(({ ctx }) => getOutgoingEmails(ctx)),

  failed: adminProcedure
    .input(FailedEmailsInput)
    .output(z.array(FailedEmailView))
    .query(({ ctx, input }) => listFailedEmails(ctx, input)),

  sendAgain: adminProcedure
    .input(ResendEmailsInput)
    .output(noContent)
    .mutation(({ ctx, input }) => resendEmails(ctx, input.ids)),

  requestEmails: adminProcedure.output(RequestEmailsView).query(({ ctx }) => getRequestEmails(ctx)),

  chooseRequestEmails: adminProcedure
    .input(ChooseRequestEmailsInput)
    .output(RequestEmailsView)
    .mutation(({ ctx, input }) => chooseRequestEmails(ctx, input)),
});
