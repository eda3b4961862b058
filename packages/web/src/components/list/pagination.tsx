import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** The rows of all pages. */
  total: number;
  onChange: (page: number) => void;
};

export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t border-line px-4 py-2.5 md:px-5"
    >
      <p className="text-sm text-quiet">
        {first}–{last} of {total}
      </p>
      <div className="flex items-center gap-1.5">
        <IconButton
          size="icon-sm"
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
          icon={<ChevronLeft aria-hidden />}
        />
        <span className="text-sm text-quiet">
          Page {page} of {pages}
        </span>
        <IconButton
          size="icon-sm"
          label="Next page"
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
          icon={<ChevronRight aria-hidden />}
        />
      </div>
    </nav>
  );
}
