import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

type Message = { id: string; body: string; secrets: string[] };

/** The signature headers of Standard Webhooks (https://www.standardwebhooks.com), with a signature for each secret. */
export function signWebhook({ id, body, secrets }: Message, now = new Date()): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
