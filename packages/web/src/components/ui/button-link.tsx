import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonStyles } from './button.styles.ts';

export type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyles({ variant, size, className })} />;
}
