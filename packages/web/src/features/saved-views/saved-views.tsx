import type { SavedViewView } from '@portal/contract/saved-views';
import { clsx } from 'clsx';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { buttonStyles } from '../../components/ui/button.styles.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { readStored, store } from '../../lib/browser-storage.ts';
import { type QueueView, queueUrl, viewOf } from '../request-queue/queue-view.ts';

const ManageViewsDialog = lazyDialog(() => import('./manage-views-dialog.tsx'));

type SavedViewsBarProps = { views: readonly SavedViewView[]; current: QueueView; onManage: () => void };

function SavedViewsBar({ views, current, onManage }: SavedViewsBarProps) {
  const { search } = useLocation();
  const currentUrl = queueUrl('', current);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 md:px-5">
      <nav aria-label="Saved views" className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          {views.map(({ id, name, filter }) => {
            const view = viewOf(filter);
            const isCurrent = queueUrl('', view) === currentUrl;
            return (
              <li key={id} className="min-w-0">
                <Link
                  to={{ search: queueUrl(search, { ...view, after: null, before: null }) }}
                  preventScrollReset
                  aria-current={isCurrent ? 'true' : undefined}
                  className={buttonStyles({
                    variant: 'secondary',
                    size: 'sm',
                    className: clsx('max-w-full', isCurrent && 'bg-accent-soft text-accent'),
                  })}
                >
                  <span className="truncate">{name}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <IconButton
        size="icon-sm"
        label="Manage saved views"
        onClick={onManage}
        icon={<Settings2 aria-hidden />}
      />
    </div>
  );
}

const STORAGE_KEY = 'has-saved-views';

/**
 * Links to the admin's saved views of the queue. Nothing is shown before the first is saved. Until they are loaded the row is
 * empty, if this browser showed views before, so that nothing below it moves.
 */
export function SavedViews({ current }: { current: QueueView }) {
  const { data: views } = trpc.me.savedViews.list.useQuery();
  const [isManaging, setIsManaging] = useState(false);
  const [hadViews] = useState(() => Boolean(readStored(STORAGE_KEY)));
  const count = views?.length;
  useEffect(() => {
    if (count !== undefined) store(STORAGE_KEY, count > 0 ? 'yes' : null);
  }, [count]);
  return (
    <>
      {(count === undefined ? hadViews : count > 0) && (
        <SavedViewsBar views={views ?? []} current={current} onManage={() => setIsManaging(true)} />
      )}
      <ManageViewsDialog views={views ?? []} open={isManaging} onOpenChange={setIsManaging} />
    </>
  );
}
