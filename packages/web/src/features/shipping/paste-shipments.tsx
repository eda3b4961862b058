import { importMessages } from '@portal/contract/imports';
import type { RequestView } from '@portal/contract/requests';
import type { ReadShipmentsView } from '@portal/contract/shipping';
import { formatCount } from '@portal/contract/values/numbers';
import { decodeTextFile } from '@portal/contract/values/text-files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CSV_TYPES, FileField } from '../../components/form/file-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { useFocusAfterChange } from '../../lib/hooks/use-focus-after-removal.ts';
import { failureMessages } from './shipping.messages.ts';

type PasteShipmentsProps = {
  requests: readonly RequestView[];
  /** What the lines say. */
  read: ReadShipmentsView | null;
  /** Null when there are no lines. */
  onRead: (read: ReadShipmentsView | null) => void;
  /** Whether lines are there that are not read yet. */
  onReading: (isReading: boolean) => void;
};

function describeRead(read: ReadShipmentsView | null): string {
  const { shipments = [], problems = [] } = read ?? {};
  const count = shipments.length + problems.length;
  return `${formatCount(count)} ${count === 1 ? 'line' : 'lines'} pasted, ${formatCount(shipments.length)} ready`;
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertFromPaste';
}

/** Lines from a spreadsheet or a file, which are read while they are typed. Pasted and read, they fold into what came of them. */
export function PasteShipments({ requests, read, onRead, onReading }: PasteShipmentsProps) {
  const [text, setText] = useState('');
  const [isFolded, setIsFolded] = useState(false);
  const isPastedText = useRef(false);
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterChange(isFolded, area, () => area.current?.querySelector<HTMLElement>('textarea, button'));
  const [fileError, setFileError] = useState<string>();
  const latest = useRef('');
  const settled = useDebouncedValue(text);
  const { mutate } = useToastMutation(trpc.admin.requests.readShipments, {
    failure: failureMessages.readShipments,
    isParallel: true,
    onSuccess: (found, input) => {
      // A later text is on its way.
      if (input.text !== latest.current) return;
      onRead(found);
      onReading(false);
      setIsFolded(isPastedText.current);
    },
    onError: () => onReading(false),
  });
  const send = useEffectEvent((pasted: string) => {
    if (pasted.trim() !== '') mutate({ text: pasted, selected: requests.map(({ id }) => id) });
  });
  useEffect(() => send(settled), [settled]);
  const change = (next: string, isPasted: boolean) => {
    isPastedText.current = isPasted;
    setFileError(undefined);
    setText(next);
    latest.current = next;
    onReading(next.trim() !== '');
    if (next.trim() === '') onRead(null);
  };
  const choose = async (file: File) => {
    const lines = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
    if (lines === null) setFileError(importMessages.notText);
    else change(lines, true);
  };
  const problems = read?.problems ?? [];
  return (
    <div ref={area} className="grid grid-cols-1 gap-3">
      {isFolded ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status">{describeRead(read)}</p>
          <Button variant="secondary" size="sm" onClick={() => setIsFolded(false)}>
            Edit lines
          </Button>
        </div>
      ) : (
        <TextAreaField
          label="Lines to paste"
          hint="Request, carrier, tracking number: separated by commas, semicolons or tabs. Only the named requests are shipped. Or a tracking number for each row of the table, in its order."
          spellCheck={false}
          rows={4}
          className="[&_textarea]:max-h-40"
          value={text}
          onChange={({ target, nativeEvent }) => change(target.value, isPaste(nativeEvent))}
        />
      )}
      {/* Right below the lines, so that it is in view with many of them, too. */}
      <div aria-live="polite" className="empty:hidden">
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
      {!isFolded && <FileField label="CSV file" accept={CSV_TYPES} error={fileError} onChosen={choose} />}
    </div>
  );
}
