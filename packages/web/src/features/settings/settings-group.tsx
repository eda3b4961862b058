import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type SettingsGroupProps = { title: string; inColumns?: boolean; children: ReactNode };

/** Fields of a card under a small heading, apart from the group above. */
export function SettingsGroup({ title, inColumns = false, children }: SettingsGroupProps) {
  return (
    <fieldset className="min-w-0 not-first:border-t not-first:border-line not-first:pt-6">
      {/* Floating, because a legend is else drawn over the border. */}
      <legend className="float-left mb-4 w-full text-sm font-semibold text-quiet">{title}</legend>
      <div className={clsx('clear-both grid items-start gap-6', inColumns && 'sm:grid-cols-2')}>
        {children}
      </div>
    </fieldset>
  );
}
