import { COUNT_MAX } from '@portal/contract/pagination';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export type CursorPage<Item> = {
  items: readonly Item[];
  position: number;
  total: number;
  previousCursor: string | null;
  nextCursor: string | null;
};

/** Called with where the page to show begins or ends. */
export type Turn = (to: { after: string | null; before: string | null }) => void;

type CursorPaginationProps = { page: CursorPage<unknown>; onPageChange: Turn };

const formatValue = (total: number) =>
  total > COUNT_MAX ? `more than ${COUNT_MAX.toLocaleString('en-US')}` : total.toLocaleString('en-US');

/** Where in a long list one is, and the way to the pages beside it. */
export const CursorPagination = ({ page, onPageChange }: CursorPaginationProps) => {
  const { items, position, total, previousCursor, nextCursor } = page;
  if (total === 0) return null;
  const first = items.length === 0 ? 0 : position + 1;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t border-line px-4 py-2.5"
    >
      <p className="text-sm text-quiet">
        {first.toLocaleString('en-US')}–{(position + items.length).toLocaleString('en-US')} of{' '}
        {formatValue(total)}
      </p>
      <div className="flex items-center gap-1.5">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Previous page"
          disabled={previousCursor === null}
          onClick={() => onPageChange({ before: previousCursor, after: null })}
          icon={<ChevronLeft aria-hidden />}
        />
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Next page"
          disabled={nextCursor === null}
          onClick={() => onPageChange({ after: nextCursor, before: null })}
          icon={<ChevronRight aria-hidden />}
        />
      </div>
    </nav>
  );
};
