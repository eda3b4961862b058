import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type TableProps = ComponentProps<'table'> & {
  /** Names the table for screen readers. */
  label: string;
};

/** A dense table that scrolls sideways by itself where the screen is narrow. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div className="relative overflow-x-auto">
      <table
        {...rest}
        aria-label={label}
        className={clsx('w-full border-collapse text-left text-sm', className)}
      />
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead {...rest} className={clsx('border-b border-line bg-sunken/60', className)} />;
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody {...rest} className={clsx('divide-y divide-line', className)} />;
}

/** `relative`, so that a `RowLink` inside can cover the row. */
export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx('relative transition-colors has-[a[data-row-link]]:hover:bg-hover', className)}
    />
  );
}

type CellProps = { numeric?: boolean };

export function TableHeader({ className, numeric = false, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'h-10 px-4 text-xs md:first:pl-5 md:last:pr-5 font-medium whitespace-nowrap text-quiet',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

export function TableCell({ className, numeric = false, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={clsx('h-12 px-4 py-2 md:first:pl-5 md:last:pr-5', numeric && 'text-right', className)}
    />
  );
}
