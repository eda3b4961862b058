import { NotFoundError } from '@mikro-orm/core';
import { apiTokenMessages } from '@portal/contract/api-tokens';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { sessionMessages } from '@portal/contract/auth/sessions';
import { clientMessages } from '@portal/contract/clients';
import { imageMessages } from '@portal/contract/images';
import { requestMessages } from '@portal/contract/limits';
import { sampleMessages } from '@portal/contract/samples';
import { savedViewMessages } from '@portal/contract/saved-views';
import { webhookMessages } from '@portal/contract/webhooks';
import { notFound } from '../errors.ts';

const messages: Record<string, string> = {
  ApiToken: apiTokenMessages.notFound,
  PasswordLink: passwordLinkMessages.expired,
  Sample: sampleMessages.notFound,
  SampleRequest: requestMessages.notFound,
  SavedView: savedViewMessages.notFound,
  Session: sessionMessages.notFound,
  StoredImage: imageMessages.notFound,
  User: clientMessages.notFound,
  Webhook: webhookMessages.notFound,
  WebhookDelivery: webhookMessages.deliveryNotFound,
};

type Where = Parameters<typeof NotFoundError.findOneFailed>[1];

/** The error of `findOneOrFail`. A row that no input names, such as the settings, is missing by a defect. */
export function notFoundError(entity: string, where: Where): Error {
  const message = messages[entity];
  return message === undefined ? NotFoundError.findOneFailed(entity, where) : notFound(message);
}
