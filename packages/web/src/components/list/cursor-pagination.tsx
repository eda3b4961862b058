import { formatCount, pluralize } from '@portal/contract/values/numbers';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatTotal } from '../../lib/format/total.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { PageCursor } from './use-list-state.ts';

export type CursorPage<Item> = {
  items: readonly Item[];
  position: number;
  total: number;
  previousCursor: string | null;
  nextCursor: string | null;
};

type CursorPaginationProps = {
  page: CursorPage<unknown>;
  onPageChange: (to: PageCursor) => void;
  /** The noun of one item, to say "15 requests" instead of "1–15 of 15" when all are on one page. */
  singular?: string | undefined;
  children?: ReactNode;
};

export function CursorPagination({ page, onPageChange, singular, children }: CursorPaginationProps) {
  const { items, position, total, previousCursor, nextCursor } = page;
  if (items.length === 0) return null;
  const hasOtherPages = previousCursor !== null || nextCursor !== null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-5"
    >
      <p className="text-sm text-quiet">
        {singular !== undefined && items.length === total
          ? pluralize(total, singular, formatTotal(total))
          : `${formatCount(position + 1)}–${formatCount(position + items.length)} of ${formatTotal(total)}`}
      </p>
      {children}
      {hasOtherPages && (
        <div className="flex items-center gap-1.5">
          <IconButton
            size="icon-sm"
            label="Previous page"
            disabled={previousCursor === null}
            onClick={() => onPageChange({ before: previousCursor, after: null })}
            icon={<ChevronLeft aria-hidden />}
          />
          <IconButton
            size="icon-sm"
            label="Next page"
            disabled={nextCursor === null}
            onClick={() => onPageChange({ after: nextCursor, before: null })}
            icon={<ChevronRight aria-hidden />}
          />
        </div>
      )}
    </nav>
  );
}
