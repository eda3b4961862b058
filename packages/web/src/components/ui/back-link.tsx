import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { LinkProps } from 'react-router';
import { TextLink } from './text-link.tsx';

type BackLinkProps = Pick<LinkProps, 'to' | 'children'> & { className?: string };

/** From a page to the list that it belongs to, above the page's heading. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <TextLink to={to} className={clsx('inline-flex items-center gap-1.5 text-sm print:hidden', className)}>
      <ArrowLeft className="size-4" aria-hidden />
      {children}
    </TextLink>
  );
}
