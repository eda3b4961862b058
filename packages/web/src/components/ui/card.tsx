import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading and the accessible name; a card without a title is no region. */
  title?: string;
  description?: ReactNode;
  action?: ReactNode;
  /** Lets tables and pictures run to the edges. */
  flush?: boolean;
};

export function Card({ title, description, action, flush = false, className, children, ...rest }: CardProps) {
  const id = useId();
  return (
    <section
      {...rest}
      aria-labelledby={title ? id : undefined}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-5 md:px-5">
          <div className="min-w-0 flex-[1_1_10rem]">
            <h2 id={id} className="text-lg font-semibold break-words">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-sm text-quiet">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={flush ? clsx(title && 'mt-4', 'overflow-hidden rounded-b-lg') : 'px-4 py-5 md:px-5'}>
        {children}
      </div>
    </section>
  );
}
