import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The link of a row. Its text is in one cell, and its target is the entire row. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...props}
      data-row-link
      className="rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    />
  );
}
