import type { ImportKindName } from '@portal/contract/imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { CSV_TYPES, FileField } from '../../components/form/file-field.tsx';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { useKeptState } from '../../lib/forms/use-kept-state.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { IMPORT_LABELS } from './import-kinds.ts';
import { type Import, readSource } from './use-import.ts';

/** A file, or a text. What was given last is checked. */
export function ImportSourceCard({ kind, importing }: { kind: ImportKindName; importing: Import }) {
  const { nouns, hint } = IMPORT_LABELS[kind];
  const [text, setText] = useKeptState(`import of ${kind}`, '');
  useUnsavedChanges(text !== '');
  const settled = useDebouncedValue(text);
  const [pastes, setPastes] = useState(0);
  const read = useEffectEvent((pasted: string) => {
    if (pasted.trim() === '') return;
    setPastes(pastes + 1);
    importing.read({ file: new Blob([pasted]) });
  });
  useEffect(() => read(settled), [settled]);
  return (
    <Card>
      <fieldset
        disabled={importing.write.isPending}
        className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <legend className="sr-only">{`A file or a text with ${nouns[1]}`}</legend>
        <FileField
          // Empty again, when a text takes its place.
          key={pastes}
          label="CSV file"
          accept={CSV_TYPES}
          hint={`The headings are those of Export CSV, in any order. ${hint} Up to 5 MB and 5,000 rows.`}
          onChosen={async (file) => {
            setText('');
            importing.read(await readSource(file));
          }}
        />
        <TextAreaField
          label="Paste CSV"
          spellCheck={false}
          rows={4}
          hint="Copied rows of a spreadsheet, with their headings."
          className="[&_textarea]:max-h-48"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim() === '') importing.clear();
          }}
        />
      </fieldset>
    </Card>
  );
}
