import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextAreaField } from '../../components/form/text-area-field.tsx';

type NoteField = 'note' | 'internalNote';

type NoteFieldsProps = {
  register: (field: NoteField) => UseFormRegisterReturn;
  errors: { [Field in NoteField]?: { message?: string } };
  /** The lines of the text for the client. */
  rows: number;
  label: string;
  hint: string;
};

/** One text for the client and one for the admins. */
export function NoteFields({ register, errors, rows, label, hint }: NoteFieldsProps) {
  return (
    <>
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        error={errors.note?.message}
        {...register('note')}
      />
      <TextAreaField
        label="Internal note"
        hint="Visible to admins only."
        rows={2}
        error={errors.internalNote?.message}
        {...register('internalNote')}
      />
    </>
  );
}
