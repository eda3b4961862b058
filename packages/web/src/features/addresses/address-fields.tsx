import { CreateAddressInput, type ShipToView } from '@portal/contract/addresses';
import { COUNTRY_OPTIONS, countryNamesOf } from '@portal/contract/addresses/country-options';
import { addressFields } from '@portal/contract/addresses.fields';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ComboField } from '../../components/form/combo-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { isPoBox } from './po-box.ts';

/** What the fields of an address show; an empty text stands for none. */
type AddressValues = { [Field in keyof ShipToView]: string };

export function addressValues(
  address: { [Field in keyof ShipToView]?: string | null | undefined } = {},
): AddressValues {
  return {
    label: address.label ?? '',
    name: address.name ?? '',
    company: address.company ?? '',
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    line3: address.line3 ?? '',
    city: address.city ?? '',
    region: address.region ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
    phone: address.phone ?? '',
  };
}

type AddressFormOptions = {
  /** What was typed over the start before. */
  typed?: Parameters<typeof addressValues>[0];
  draft?: string;
  asksBeforeLeaving?: boolean;
};

export function useAddressForm(
  start: Partial<ShipToView> & { isDefault?: boolean } = {},
  { typed, ...options }: AddressFormOptions = {},
) {
  const { isDefault } = start;
  return useZodForm(CreateAddressInput, {
    defaultValues: { ...addressValues(start), ...(isDefault !== undefined && { isDefault }) },
    ...(typed && { values: addressValues(typed), resetOptions: { keepDefaultValues: true } }),
    ...options,
  });
}

export type AddressForm = ReturnType<typeof useAddressForm>;

function AddressLineField({ form, line }: { form: AddressForm; line: 1 | 2 | 3 }) {
  const name = `line${line}` as const;
  const hasPoBox = isPoBox(form.watch(name) ?? '');
  return (
    <TextField
      label={addressFields[name].label}
      autoComplete={`shipping address-line${line}`}
      isOptional={line !== 1}
      hint={hasPoBox && <span role="status">Some carriers don't deliver to a PO box.</span>}
      {...fieldOf(form, name)}
    />
  );
}

const STREET_LINES = [1, 2, 3] as const;

/** The first line. The others, which few addresses have, are added one by one, or filled. */
function StreetLines({ form }: { form: AddressForm }) {
  const [line2, line3] = form.watch(['line2', 'line3']);
  const filled = line3 ? 3 : line2 ? 2 : 1;
  const [count, setCount] = useState(filled);
  if (filled > count) setCount(filled);
  const next = STREET_LINES[count];
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      {STREET_LINES.slice(0, count).map((line) => (
        <AddressLineField key={line} form={form} line={line} />
      ))}
      {next && (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2.5 -my-2 justify-self-start"
          onClick={() => {
            setCount(next);
            setTimeout(() => form.setFocus(`line${next}`));
          }}
          icon={<Plus aria-hidden />}
        >
          Add line
        </Button>
      )}
    </div>
  );
}

/**
 * The fields of an address, in which browsers fill in what they know. The country comes first, because the order of street, city
 * and postal code depends on it.
 */
export function AddressFields({ form }: { form: AddressForm }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField label={addressFields.name.label} autoComplete="shipping name" {...fieldOf(form, 'name')} />
      <TextField
        label={addressFields.company.label}
        autoComplete="shipping organization"
        isOptional
        {...fieldOf(form, 'company')}
      />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="country"
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <ComboField
              label={addressFields.country.label}
              placeholder="Type or choose"
              emptyText="No country has this name."
              autoComplete="shipping country"
              options={COUNTRY_OPTIONS}
              namesOf={countryNamesOf}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              error={error && 'Please choose a country'}
            />
          )}
        />
      </div>
      <StreetLines form={form} />
      <TextField
        label={addressFields.city.label}
        autoComplete="shipping address-level2"
        {...fieldOf(form, 'city')}
      />
      <TextField
        label={addressFields.region.label}
        autoComplete="shipping address-level1"
        isOptional
        {...fieldOf(form, 'region')}
      />
      <TextField
        label={addressFields.postalCode.label}
        autoComplete="shipping postal-code"
        isOptional
        {...fieldOf(form, 'postalCode')}
      />
      <TextField
        label={addressFields.phone.label}
        type="tel"
        autoComplete="shipping tel"
        isOptional
        {...fieldOf(form, 'phone')}
      />
    </div>
  );
}
