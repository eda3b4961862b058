import { type ComponentProps, useState } from 'react';
import { PasswordLink } from '../../features/accounts/password-links/password-link.tsx';
import { AuthFrame } from './auth-frame.tsx';

type PasswordLinkFrameProps = { title: string; text: string } & Omit<
  ComponentProps<typeof PasswordLink>,
  'onChecked'
>;

/** The page of a link that sets a password. It has another title once the link cannot be used. */
export function PasswordLinkFrame({ title, text, ...link }: PasswordLinkFrameProps) {
  const [isExpired, setIsExpired] = useState(false);
  return (
    <AuthFrame
      title={isExpired ? 'This link no longer works' : title}
      text={isExpired ? 'Links to choose a password work once, and for a limited time.' : text}
    >
      <PasswordLink {...link} onChecked={setIsExpired} />
    </AuthFrame>
  );
}
