import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../components/form/text-field.tsx';

type ShipmentField = 'carrier' | 'trackingNumber';

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
    </>
  );
}
