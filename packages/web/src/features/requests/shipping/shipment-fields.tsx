import type { AdminRequestView } from '@portal/contract/requests';
import { isLinkedCarrier } from '@portal/contract/values/carriers';
import { COST_MAX } from '@portal/contract/values/money';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { MoneyField, type MoneyFieldProps } from '../../../components/form/money-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';

export const SHIPMENT_FIELDS = {
  carrier: true,
  trackingNumber: true,
  trackingUrl: true,
  expectedOn: true,
  postage: true,
} as const;
type ShipmentField = keyof typeof SHIPMENT_FIELDS;
export type ShippedRequest = Pick<AdminRequestView, ShipmentField>;

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

/** Drops the link of a carrier whose links are made, which may be typed before the carrier is. */
export function shipmentOf<Shipment extends { carrier?: string | null | undefined }>(shipment: Shipment) {
  return isLinkedCarrier(shipment.carrier ?? null) ? { ...shipment, trackingUrl: null } : shipment;
}

type ShipmentFieldsProps = {
  register: (field: ShipmentField) => UseFormRegisterReturn;
  errors: { [Field in ShipmentField]?: { message?: string } };
};

export function ShipmentFields({ register, errors }: ShipmentFieldsProps) {
  return (
    <>
      <TextField
        label="Carrier"
        autoComplete="off"
        error={errors.carrier?.message}
        {...register('carrier')}
      />
      <TextField
        label="Tracking number"
        autoComplete="off"
        spellCheck={false}
        error={errors.trackingNumber?.message}
        {...register('trackingNumber')}
      />
      <TextField
        label="Tracking link"
        hint="Not needed for UPS, FedEx, DHL, USPS, DPD, GLS, Royal Mail and Canada Post."
        type="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.trackingUrl?.message}
        {...register('trackingUrl')}
      />
      <TextField
        label="Expected on"
        type="date"
        error={errors.expectedOn?.message}
        {...register('expectedOn')}
      />
    </>
  );
}

type PostageFieldProps<Values extends FieldValues, Output> = Pick<
  MoneyFieldProps<Values, Output>,
  'control' | 'name' | 'currency'
>;

/** Nothing while the portal has no currency. */
export function PostageField<Values extends FieldValues, Output>(props: PostageFieldProps<Values, Output>) {
  if (props.currency === '') return null;
  return <MoneyField label="Postage" hint="Visible to admins only." max={COST_MAX} {...props} />;
}
