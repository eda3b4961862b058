import type { SampleView } from '@portal/contract/samples';
import { COST_MAX } from '@portal/contract/values/money';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { MoneyField } from '../../components/form/money-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import type { SampleForm } from './use-sample-form.ts';

type TransferTypeFieldProps = { form: SampleForm; sample: SampleView | undefined };

/** The types that can be chosen: the active ones, and the sample's own even if it is switched off. */
function TransferTypeField({ form, sample }: TransferTypeFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'transferTypeId' });
  const { data: types = [] } = trpc.me.transferTypes.list.useQuery();
  const own = sample?.transferType;
  const others = types.filter(({ id, isActive }) => isActive && id !== own?.id);
  const choices = [...others, ...(own ? [own] : [])].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Select
      stacked
      className="justify-items-stretch!"
      ref={field.ref}
      label="Transfer type"
      options={[
        { value: '', label: 'None' },
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(field.value ?? '')}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      error={fieldState.error?.message}
    />
  );
}

/** Until the currency is loaded, nothing is shown. */
function UnitCostField({ form }: Pick<TransferTypeFieldProps, 'form'>) {
  const { data: settings } = trpc.admin.settings.get.useQuery();
  return (
    settings && (
      <MoneyField
        control={form.control}
        name="unitCost"
        label="Unit cost"
        hint="Visible to admins only."
        currency={settings.currency}
        max={COST_MAX}
      />
    )
  );
}

const MORE_FIELDS = ['designNumber', 'orderUrl', 'transferTypeId', 'unitCost'] as const;

type MoreSampleFieldsProps = TransferTypeFieldProps & {
  /** A link at the end of the line. */
  link: ReactNode;
};

/** Closed at first, so that the fields that every sample has stay in view. What a sample has of these is beside the button. */
export function MoreSampleFields({ form, sample, link }: MoreSampleFieldsProps) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const { errors } = form.formState;
  const wrong = MORE_FIELDS.find((name) => errors[name]);
  const isOpen = wasOpened || wrong !== undefined;
  const showWrong = useEffectEvent((name: (typeof MORE_FIELDS)[number]) => {
    setWasOpened(true);
    // A field in view has the focus already if it is wrong, too.
    if (MORE_FIELDS.some((field) => field === Object.keys(errors)[0])) form.setFocus(name);
  });
  useEffect(() => {
    if (wrong) showWrong(wrong);
  }, [wrong]);
  const details = [sample?.designNumber, sample?.transferType?.name].filter(Boolean).join(' · ');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={<ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />}
          onClick={() => setWasOpened(!isOpen)}
        >
          More
        </Button>
        {!isOpen && details && <span className="min-w-0 truncate text-sm text-quiet">{details}</span>}
        <span className="ml-auto">{link}</span>
      </div>
      {isOpen && (
        <div id={id} className="grid gap-4">
          <TextField label="Design number" autoComplete="off" {...fieldOf(form, 'designNumber')} />
          <TextField
            label="Order link"
            hint="Where clients order this design."
            type="url"
            autoComplete="off"
            {...fieldOf(form, 'orderUrl')}
          />
          <TransferTypeField form={form} sample={sample} />
          <UnitCostField form={form} />
        </div>
      )}
    </div>
  );
}
