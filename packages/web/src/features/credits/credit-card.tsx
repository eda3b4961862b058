import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type CreditCardProps = { title: string; className?: string; children: ReactNode };

export function CreditCard({ title, className, children }: CreditCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface p-5 max-md:p-4', className)}
    >
      <h2 id={id} className="text-sm font-medium text-quiet">
        {title}
      </h2>
      {children}
    </section>
  );
}
