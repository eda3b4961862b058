import { clsx } from 'clsx';
import { portal } from '../../lib/portal.ts';

/** One line in a portal with the demo's data. It scrolls away with the page. */
export function DemoNotice({ className }: { className: string }) {
  if (!portal.isDemo) return null;
  return (
    <section
      aria-label="Demo"
      className={clsx('bg-accent-soft px-4 py-1 text-center text-xs text-ink print:hidden', className)}
    >
      Demo: all data is invented
    </section>
  );
}
