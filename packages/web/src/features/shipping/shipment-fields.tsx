import type { AdminRequestView, RequestDetailView } from '@portal/contract/requests';
import { shipmentFields } from '@portal/contract/shipping.fields';
import { isLinkedCarrier, LINKED_CARRIERS } from '@portal/contract/shipping.values';
import { COST_MAX } from '@portal/contract/values/money';
import { useId } from 'react';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { MoneyField, type MoneyFieldProps } from '../../components/form/money-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';

export const SHIPMENT_FIELDS = {
  carrier: true,
  trackingNumber: true,
  trackingUrl: true,
  expectedOn: true,
  postage: true,
} as const;
type ShipmentField = keyof typeof SHIPMENT_FIELDS;
/** Without a currency while its details are loaded. */
export type ShippedRequest = Pick<AdminRequestView, ShipmentField> &
  Partial<Pick<RequestDetailView, 'currency'>>;

/** What the fields show. A link that is made from the number is not among them. */
export function shipmentValues(request: ShippedRequest) {
  const { carrier, trackingNumber, trackingUrl, expectedOn, postage } = request;
  return {
    carrier: carrier ?? '',
    trackingNumber: trackingNumber ?? '',
    trackingUrl: (!isLinkedCarrier(carrier) && trackingUrl) || '',
    expectedOn: expectedOn ?? '',
    postage,
  };
}

/** Whether it has what is behind More. */
export function hasMore(request: ShippedRequest): boolean {
  const { trackingUrl, postage } = shipmentValues(request);
  return trackingUrl !== '' || postage !== null;
}

/** Drops the link of a carrier whose links are made, which may be typed before the carrier is. */
export function shipmentOf<Shipment extends { carrier?: string | null | undefined }>(shipment: Shipment) {
  return isLinkedCarrier(shipment.carrier ?? null) ? { ...shipment, trackingUrl: null } : shipment;
}

type ShipmentFieldsProps = {
  register: (field: ShipmentField) => UseFormRegisterReturn;
  errors: { [Field in ShipmentField]?: { message?: string } };
};

/** What most shipments have. The rest is behind More. */
export function ShipmentFields({ register, errors }: ShipmentFieldsProps) {
  const id = useId();
  return (
    <>
      <TextField
        label={shipmentFields.carrier.label}
        autoComplete="off"
        list={id}
        error={errors.carrier?.message}
        {...register('carrier')}
      />
      <datalist id={id}>
        {LINKED_CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField
        label={shipmentFields.trackingNumber.label}
        autoComplete="off"
        spellCheck={false}
        error={errors.trackingNumber?.message}
        {...register('trackingNumber')}
      />
      <TextField
        label={shipmentFields.expectedOn.label}
        type="date"
        error={errors.expectedOn?.message}
        {...register('expectedOn')}
      />
    </>
  );
}

const carriers = new Intl.ListFormat('en-GB');

export function TrackingLinkField({ register, errors }: ShipmentFieldsProps) {
  return (
    <TextField
      label={shipmentFields.trackingUrl.label}
      hint={`Not needed for ${carriers.format(LINKED_CARRIERS)}.`}
      type="url"
      autoComplete="off"
      spellCheck={false}
      error={errors.trackingUrl?.message}
      {...register('trackingUrl')}
    />
  );
}

type PostageFieldProps<Values extends FieldValues, Output> = Pick<
  MoneyFieldProps<Values, Output>,
  'control' | 'name'
> & { currency: string | undefined };

/** Nothing while the currency is loaded. */
export function PostageField<Values extends FieldValues, Output>({
  currency,
  ...props
}: PostageFieldProps<Values, Output>) {
  if (currency === undefined) return null;
  return (
    <MoneyField
      label={shipmentFields.postage.label}
      hint="Visible to admins only."
      max={COST_MAX}
      currency={currency}
      {...props}
    />
  );
}
