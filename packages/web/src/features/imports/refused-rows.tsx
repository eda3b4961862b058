import type { ImportKindName } from '@portal/contract/imports';
import { formatCount } from '@portal/contract/values/numbers';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '../../components/ui/button.tsx';
import { useSession } from '../../lib/api/session.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { failureMessages } from './imports.messages.ts';
import { readRefusedRows } from './send-import.ts';

type RefusedRowsProps = { kind: ImportKindName; file: Blob; count: number };

/** The next step when rows have errors: nothing is imported until they are corrected. */
export function RefusedRows({ kind, file, count }: RefusedRowsProps) {
  const toasts = useToasts();
  const userId = useSession().user?.id;
  const { mutate, isPending } = useMutation({
    mutationFn: () => readRefusedRows(kind, { file, userId }),
    onSuccess: (rows) => saveFile(rows, `${kind}-refused.csv`),
    onError: (error) => toasts.error(failureMessages.downloadRefusedRows(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-danger-soft p-3 text-sm">
      <p className="min-w-0 flex-[1_1_12rem]">
        {count === 1
          ? 'One row has errors. Correct it in your file, then choose the file again.'
          : `${formatCount(count)} rows have errors. Correct them in your file, then choose the file again.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden />}
        pending={isPending}
        onClick={() => mutate()}
      >
        Download refused rows
      </Button>
    </div>
  );
}
