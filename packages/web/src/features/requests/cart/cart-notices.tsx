import { Info, X } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';

type CartNoticesProps = { notes: string[]; onDismiss: () => void };

/** The reasons why samples of a reordered request are missing from the cart. */
export function CartNotices({ notes, onDismiss }: CartNoticesProps) {
  return notes.length === 0 ? null : (
    <div className="mb-5 flex items-start gap-3 rounded-md bg-warning-soft p-3 text-warning">
      <Info className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <IconButton size="icon-sm" label="Dismiss" onClick={onDismiss} icon={<X aria-hidden />} />
    </div>
  );
}
