import { isMissingError } from '../../lib/api/server-error.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogState } from './use-item-dialog.ts';

type RecordDialogProps = DialogState & {
  title: string;
  noun: string;
  isMissing?: boolean;
  error?: unknown;
};

/** Stands for a dialog whose record has not been read yet, or does not exist. */
export default function RecordDialog({ title, noun, isMissing, error, ...dialog }: RecordDialogProps) {
  return (
    <Dialog {...dialog} title={title}>
      {isMissing || isMissingError(error) ? (
        <p role="status">{`This ${noun} does not exist. It may have been deleted.`}</p>
      ) : error ? (
        <p role="status">{`The ${noun} could not be read. Please try again later.`}</p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
