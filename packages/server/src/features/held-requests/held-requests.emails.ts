import type { EmailDefinition, EmailTable } from '../emails/email-definition.ts';
import { type HeldEmailKind, heldRequestEmail } from './held-request.email.ts';
import { getHeldRequest } from './held-requests.service.ts';
import { newHeldRequestEmail } from './new-held-request.email.ts';

type HeldEmail = { userId: number; heldRequestId: number; credits: number };

declare module '../emails/email-job.ts' {
  interface Emails extends Record<HeldEmailKind, HeldEmail> {
    'new-held-request': { userId: number; heldRequestId: number };
  }
}

const heldEmail: EmailDefinition<HeldEmailKind> = {
  prepare: async (ctx, { portal, email: { kind, heldRequestId, credits }, recipient: { nextResetDate } }) => {
    const held = await getHeldRequest(ctx, heldRequestId);
    return heldRequestEmail(portal, kind, { held, credits, nextResetDate });
  },
};

export const heldRequestEmails = {
  'new-held-request': {
    prepare: async (ctx, { portal, email }) =>
      newHeldRequestEmail(portal, await getHeldRequest(ctx, email.heldRequestId)),
  },
  'held-request-sent': heldEmail,
  'held-request-granted': heldEmail,
  'held-request-declined': heldEmail,
  'held-request-lapsed': heldEmail,
  'held-request-blocked': heldEmail,
} satisfies Partial<EmailTable>;
