import type { EmailTemplate, Portal } from '../../platform/mail/email-template.ts';

export function accountDeclinedEmail(portal: Portal, { name }: { name: string }): EmailTemplate {
  return {
    subject: `Your registration at ${portal.name}`,
    preview: 'We cannot open an account for you',
    heading: 'Your registration was declined',
    paragraphs: [
      `Hello ${name}, thank you for your interest. We have reviewed your registration at ${portal.name} and cannot open an account for you.`,
      'We have deleted the details that you registered with. If you think this is a mistake, please contact us.',
    ],
    action: { label: `Go to ${portal.name}`, url: portal.url },
    footnote: `You get this email because you registered at ${portal.name}.`,
  };
}
