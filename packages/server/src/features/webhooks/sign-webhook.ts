import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret of 256 random bits, in the form that the libraries for receivers take. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

type Message = { id: string; body: string; secret: string };

/**
 * The headers that show who sent a message, and when (Standard Webhooks, https://www.standardwebhooks.com).
 * @param at the moment of the attempt, in milliseconds since 1970
 */
export const signWebhook = ({ id, body, secret }: Message, at = Date.now()): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
