import { importMessages } from '@portal/contract/imports';
import type { RequestView } from '@portal/contract/requests';
import type { ReadShipmentsView } from '@portal/contract/shipping';
import { decodeTextFile } from '@portal/contract/values/text-files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CSV_TYPES, FileField } from '../../components/form/file-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { failureMessages } from '../../lib/toasts/admin-messages.ts';

type PasteShipmentsProps = {
  requests: readonly RequestView[];
  problems: ReadShipmentsView['problems'];
  /** Null when there are no lines. */
  onRead: (read: ReadShipmentsView | null) => void;
  /** Whether lines are there that are not read yet. */
  onReading: (isReading: boolean) => void;
};

/** Lines from a spreadsheet or a file, which are read while they are typed. */
export function PasteShipments({ requests, problems, onRead, onReading }: PasteShipmentsProps) {
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const latest = useRef('');
  const settled = useDebouncedValue(text);
  const { mutate } = useToastMutation(trpc.admin.requests.readShipments, {
    failure: failureMessages.readShipments,
    isParallel: true,
    onSuccess: (read, input) => {
      // A later text is on its way.
      if (input.text !== latest.current) return;
      onRead(read);
      onReading(false);
    },
    onError: () => onReading(false),
  });
  const read = useEffectEvent((pasted: string) => {
    if (pasted.trim() !== '') mutate({ text: pasted, selected: requests.map(({ id }) => id) });
  });
  useEffect(() => read(settled), [settled]);
  const change = (next: string) => {
    setFileError(undefined);
    setText(next);
    latest.current = next;
    onReading(next.trim() !== '');
    if (next.trim() === '') onRead(null);
  };
  const choose = async (file: File) => {
    const lines = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
    if (lines === null) setFileError(importMessages.notText);
    else change(lines);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextAreaField
        label="Lines to paste"
        hint="Request, carrier, tracking number: separated by commas, semicolons or tabs. Only the named requests are shipped."
        spellCheck={false}
        rows={4}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <FileField label="CSV file" accept={CSV_TYPES} error={fileError} onChosen={choose} />
      <div aria-live="polite">
        {problems.length > 0 && (
          <section aria-label="Lines left out" className="rounded-md bg-warning-soft p-3 text-sm">
            <p className="font-medium">
              {problems.length === 1 ? '1 line is left out' : `${problems.length} lines are left out`}
            </p>
            <ul className="mt-1 max-h-32 overflow-y-auto">
              {problems.map(({ line, request, message }) => (
                <li key={line} className="break-words">
                  {`Line ${line}: `}
                  <bdi className="font-medium">{request}</bdi> <span>{message}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
