import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The link of a row: its words stand in one cell, and it answers to a click anywhere in the row. */
export function RowLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...props}
      data-row-link
      className="rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    />
  );
}
