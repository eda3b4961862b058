import type { AdminSampleView } from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import { compareNames } from '@portal/contract/values/compare-names';
import { COST_MAX } from '@portal/contract/values/money';
import { type ReactNode, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { MoneyField } from '../../../components/form/money-field.tsx';
import { MoreFields } from '../../../components/form/more-fields.tsx';
import { SwitchField } from '../../../components/form/switch-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useShownOnce } from '../../../lib/hooks/use-shown-once.ts';
import type { CostCurrency, SampleForm } from './use-sample-form.ts';

type TransferTypeFieldProps = { form: SampleForm; sample: AdminSampleView | undefined };

/** The types that can be chosen: the active ones, and the sample's own even if it is switched off. */
function TransferTypeField({ form, sample }: TransferTypeFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'transferTypeId' });
  const { data: types = [] } = trpc.me.transferTypes.list.useQuery();
  const own = sample?.transferType;
  const others = types.filter(({ id, isActive }) => isActive && id !== own?.id);
  const choices = [...others, ...(own ? [own] : [])].sort(compareNames);
  return (
    <Select
      stacked
      className="justify-items-stretch!"
      ref={field.ref}
      label={sampleFields.transferType.label}
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

type UnitCostFieldProps = Pick<TransferTypeFieldProps, 'form'> & { currency: CostCurrency };

/** Until the currency is loaded, nothing is shown. */
function UnitCostField({ form, currency }: UnitCostFieldProps) {
  const { data: settings } = trpc.admin.settings.get.useQuery();
  const shown = useShownOnce(settings?.currency);
  useEffect(() => {
    currency.current = shown;
  }, [currency, shown]);
  return (
    shown && (
      <MoneyField
        control={form.control}
        name="unitCost"
        label={sampleFields.unitCost.label}
        hint="Visible to admins only."
        currency={shown}
        max={COST_MAX}
      />
    )
  );
}

const MORE_FIELDS = ['designNumber', 'orderUrl', 'transferTypeId', 'unitCost', 'needsApproval'] as const;

type MoreSampleFieldsProps = TransferTypeFieldProps & {
  currency: CostCurrency;
  /** A link at the end of the line. */
  link: ReactNode;
};

/** What a sample has of these is beside the button. */
export function MoreSampleFields({ form, sample, currency, link }: MoreSampleFieldsProps) {
  const details = [
    sample?.designNumber,
    sample?.transferType?.name,
    sample?.needsApproval && sampleFields.needsApproval.label,
  ].filter(Boolean);
  return (
    <MoreFields form={form} names={MORE_FIELDS} details={details.join(' · ')} link={link}>
      <TextField
        label={sampleFields.designNumber.label}
        autoComplete="off"
        {...fieldOf(form, 'designNumber')}
      />
      <TextField
        label={sampleFields.orderUrl.label}
        hint="Where clients order this design."
        type="url"
        autoComplete="off"
        {...fieldOf(form, 'orderUrl')}
      />
      <TransferTypeField form={form} sample={sample} />
      <UnitCostField form={form} currency={currency} />
      <SwitchField
        control={form.control}
        name="needsApproval"
        label={sampleFields.needsApproval.label}
        description="Requests with this sample are not approved automatically."
      />
    </MoreFields>
  );
}
