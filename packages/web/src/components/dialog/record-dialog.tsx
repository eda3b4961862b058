import { serverErrorData } from '../../lib/api/server-error.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogState } from './use-item-dialog.ts';

type RecordDialogProps = DialogState & {
  title: string;
  noun: string;
  isMissing?: boolean;
  error?: unknown;
};

/** 400: the id in the URL is out of range. */
const MISSING: readonly (number | undefined)[] = [400, 404];

/** Stands for a dialog whose record has not been read yet, or does not exist. */
export default function RecordDialog({ title, noun, isMissing, error, ...dialog }: RecordDialogProps) {
  return (
    <Dialog {...dialog} title={title}>
      {isMissing || MISSING.includes(serverErrorData(error).httpStatus) ? (
        <p role="status">{`This ${noun} does not exist. It may have been deleted.`}</p>
      ) : error ? (
        <p role="status">{`The ${noun} could not be read. Please try again later.`}</p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
