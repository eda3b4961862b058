import { IN_PORTAL } from '../../platform/mail/email-template.ts';
import type { EmailTable } from '../emails/email-definition.ts';
import { isProven } from '../users/user.sql.ts';
import { accessEndedEmail, type EndedByAdmin } from './access/access-ended.email.ts';
import { ApiToken } from './api-tokens/api-token.entity.ts';
import { apiTokenCreatedEmail } from './api-tokens/api-token-created.email.ts';
import { EmailChange } from './email-changes/email-change.entity.ts';
import { emailChangedEmail } from './email-changes/email-changed.email.ts';
import { createRestoreToken } from './email-changes/email-changes.service.ts';
import { emailRestoredEmail } from './email-changes/email-restored.email.ts';
import { adminInvitationEmail } from './password-links/admin-invitation.email.ts';
import { invitationEmail } from './password-links/invitation.email.ts';
import { passwordChangedEmail } from './password-links/password-changed.email.ts';
import { createPasswordLink } from './password-links/password-links.service.ts';
import { passwordResetEmail } from './password-links/password-reset.email.ts';
import {
  type SecondFactorChange,
  secondFactorChangedEmail,
} from './second-factor/second-factor-changed.email.ts';
import { newDeviceEmail } from './sessions/new-device.email.ts';

declare module '../emails/email-job.ts' {
  interface Emails {
    invitation: { userId: number };
    'password-reset': { email: string };
    'password-changed': { userId: number; changedAt: string };
    'email-changed': { userId: number; changeId: number };
    'email-restored': { userId: number; replacedEmail: string; restoredAt: string };
    'api-token-created': { userId: number; tokenId: number };
    'new-device': { userId: number; signedInAt: string; device: string; address: string };
    'second-factor-changed': { userId: number; change: SecondFactorChange; changedAt: string };
    /** `label` is the session's device or the API token's name; otherwise null. */
    'access-ended': { userId: number; ended: EndedByAdmin; label: string | null; endedAt: string };
  }
}

/** A password link's lifetime begins when its email is prepared. */
export const accountEmails = {
  invitation: {
    prepare: async (ctx, { portal, recipient }) => {
      const { id: userId, email, role } = recipient;
      const token = await createPasswordLink(ctx, { userId, purpose: 'invitation', email });
      const toEmail = role === 'admin' ? adminInvitationEmail : invitationEmail;
      return toEmail(portal, { ...recipient, token });
    },
  },
  'password-reset': {
    prepare: async (ctx, { portal, recipient }) => {
      const { id: userId, email } = recipient;
      const token = await createPasswordLink(ctx, { userId, purpose: 'reset', email });
      return passwordResetEmail(portal, { ...recipient, token });
    },
  },
  'password-changed': {
    isAboutAccount: true,
    prepare: (_, { portal, email: { changedAt }, recipient }) =>
      passwordChangedEmail(portal, { ...recipient, changedAt }),
  },
  'email-changed': {
    isAboutAccount: true,
    address: async ({ em }, { changeId }) => (await em.findOneOrFail(EmailChange, changeId)).oldEmail,
    prepare: async (ctx, { portal, email, recipient }) =>
      emailChangedEmail(portal, { ...recipient, ...(await createRestoreToken(ctx, email.changeId)) }),
  },
  'email-restored': {
    isAboutAccount: true,
    address: (_, { replacedEmail }) => replacedEmail,
    prepare: (_, { portal, email, recipient }) => emailRestoredEmail(portal, { ...recipient, ...email }),
  },
  'api-token-created': {
    isAboutAccount: true,
    prepare: async ({ em }, { portal, email, recipient }) => {
      const token = await em.findOneOrFail(ApiToken, email.tokenId);
      const isKnown = await isProven(em, recipient.id);
      return apiTokenCreatedEmail(portal, recipient, token.toView(token.createdAt.getTime()), isKnown);
    },
  },
  'new-device': {
    isAboutAccount: true,
    prepare: (_, { portal, email, recipient }) => newDeviceEmail(portal, recipient, email),
  },
  'second-factor-changed': {
    isAboutAccount: true,
    prepare: (_, { portal, email, recipient: { username } }) =>
      secondFactorChangedEmail(portal, { ...email, username }),
  },
  'access-ended': {
    isAboutAccount: true,
    prepare: async ({ em }, { portal, email, recipient: { id, username } }) => {
      const isShown = email.ended !== 'token' || (await isProven(em, id));
      return accessEndedEmail(portal, { ...email, username, label: isShown ? email.label : IN_PORTAL });
    },
  },
} satisfies Partial<EmailTable>;
