import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';
import type { DialogState } from './use-item-dialog.ts';

type RecordDialogProps = DialogState & {
  title: string;
  /** The kind of the record, as in "client". */
  noun: string;
  isMissing?: boolean;
  isError?: boolean;
};

/** Stands for a dialog whose record has not been read yet, or does not exist. */
export function RecordDialog({
  title,
  noun,
  isMissing = false,
  isError = false,
  ...dialog
}: RecordDialogProps) {
  return (
    <Dialog {...dialog} title={title}>
      {isMissing ? (
        <p role="status">This {noun} does not exist. It may have been deleted.</p>
      ) : isError ? (
        <p role="status">The {noun} could not be read. Please try again later.</p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
