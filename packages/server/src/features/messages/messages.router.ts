import {
  LatestMessagesInput,
  LatestMessagesView,
  ListMessagesInput,
  MarkReadInput,
  MessagePage,
  MessageView,
  QuestionsView,
  SendMessageInput,
  SendOwnMessageInput,
} from '@portal/contract/messages';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router, setReplayHeader } from '../../platform/trpc/trpc.ts';
import {
  getLatestMessages,
  listMessages,
  listOwnQuestions,
  markMessagesRead,
  sendMessage,
  sendOwnMessage,
} from './messages.service.ts';

export const ownMessagesRouter = router({
  list: clientProcedure
    .input(ListMessagesInput)
    .output(MessagePage)
    .query(({ ctx, input }) => listMessages(ctx, 'client', input)),

  latest: clientProcedure
    .input(LatestMessagesInput)
    .output(LatestMessagesView)
    .query(({ ctx, input }) => getLatestMessages(ctx, 'client', input)),

  questions: clientProcedure.output(QuestionsView).query(({ ctx }) => listOwnQuestions(ctx)),

  send: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(SendOwnMessageInput)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => setReplayHeader(ctx, await sendOwnMessage(ctx, input)).message),

  markRead: clientProcedure
    .input(MarkReadInput)
    .output(noContent)
    .mutation(({ ctx, input }) => markMessagesRead(ctx, 'client', input)),
});

export const messagesRouter = router({
  list: adminProcedure
    .input(ListMessagesInput)
    .output(MessagePage)
    .query(({ ctx, input }) => listMessages(ctx, 'office', input)),

  latest: adminProcedure
    .input(LatestMessagesInput)
    .output(LatestMessagesView)
    .query(({ ctx, input }) => getLatestMessages(ctx, 'office', input)),

  send: adminProcedure
    .input(SendMessageInput)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => setReplayHeader(ctx, await sendMessage(ctx, input)).message),

  markRead: adminProcedure
    .input(MarkReadInput)
    .output(noContent)
    .mutation(({ ctx, input }) => markMessagesRead(ctx, 'office', input)),
});
