import { ByIdInput } from '@portal/contract/values/id';
import {
  CreatedWebhookView,
  CreateWebhookInput,
  DeliveryInput,
  UpdateWebhookInput,
  WebhookDeliveriesView,
  WebhooksView,
  WebhookView,
} from '@portal/contract/webhooks';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import { listDeliveries, sendDeliveryAgain, testWebhook } from './delivery/deliveries.service.ts';
import { endPreviousSecret, replaceSecret } from './webhook-secrets.service.ts';
import { createWebhook, deleteWebhook, editWebhook, listWebhooks } from './webhooks.service.ts';

export const webhooksRouter = router({
  list: adminProcedure.output(WebhooksView).query(({ ctx }) => listWebhooks(ctx)),

  create: adminProcedure
    .input(CreateWebhookInput)
    .output(CreatedWebhookView)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: adminProcedure
    .input(UpdateWebhookInput)
    .output(WebhookView)
    .mutation(({ ctx, input }) => editWebhook(ctx, input)),

  delete: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input.id)),

  replaceSecret: adminProcedure
    .input(ByIdInput)
    .output(CreatedWebhookView)
    .mutation(({ ctx, input }) => replaceSecret(ctx, input.id)),

  endPreviousSecret: adminProcedure
    .input(ByIdInput)
    .output(WebhookView)
    .mutation(({ ctx, input }) => endPreviousSecret(ctx, input.id)),

  deliveries: adminProcedure
    .input(ByIdInput)
    .output(WebhookDeliveriesView)
    .query(({ ctx, input }) => listDeliveries(ctx, input.id)),

  test: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => testWebhook(ctx, input.id)),

  sendAgain: adminProcedure
    .input(DeliveryInput)
    .output(noContent)
    .mutation(({ ctx, input }) => sendDeliveryAgain(ctx, input.id)),
});
