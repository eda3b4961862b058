import Icon from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';

/** A page of another site, in a new tab. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 rounded-sm py-1 text-sm font-medium whitespace-nowrap text-accent underline decoration-accent/35 underline-offset-4 hover:text-accent-strong hover:decoration-current print:hidden"
    >
      <span>{children}</span>
      <Icon className="size-3.5 shrink-0" aria-label="(new tab)" />
    </a>
  );
}
