import { TransferTypeForm, TransferTypeView } from '@portal/contract/transfer-types';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { PressSettings } from './press-card.tsx';
import { type TransferTypeFormState, typeInput } from './use-transfer-type-form.ts';

function Preview({ form }: { form: TransferTypeFormState }) {
  const values = useWatch({ control: form.control });
  // The name is typed last by some, and the preview does not show it.
  const { data } = TransferTypeForm.safeParse({ ...values, name: 'Preview' });
  const type = data && TransferTypeView.safeParse({ id: 1, ...typeInput(data) }).data;
  if (!type) return <p className="text-quiet">Correct the fields to see the press card.</p>;
  return <PressSettings type={type} />;
}

/** The press card that the form describes, while it is filled in. */
export function PressCardPreview({ form }: { form: TransferTypeFormState }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const preview = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) preview.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Preview press card
      </Button>
      <section
        ref={preview}
        id={id}
        aria-label="Preview of the press card"
        hidden={!isOpen}
        className="mt-3 scroll-mb-24 overflow-x-auto rounded-lg border border-line bg-sunken/60 p-4 [&_td]:[overflow-wrap:break-word]"
      >
        {isOpen && <Preview form={form} />}
      </section>
    </div>
  );
}
