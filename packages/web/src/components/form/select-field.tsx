import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Select } from '../ui/select.tsx';

type SelectFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  isOptional?: boolean;
  /** By value, in the order of the options. */
  labels: Readonly<Record<string, string>>;
  /** The heading above an option. */
  groupOf?: (value: string) => string | undefined;
};

export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { control, name, label, isOptional, labels, groupOf } = props;
  const { field, fieldState } = useController({ control, name });
  const options = Object.entries(labels).map(([value, text]) => ({
    value,
    label: text,
    group: groupOf?.(value),
  }));
  return (
    <Select
      stacked
      className="justify-items-stretch!"
      ref={field.ref}
      label={label}
      isOptional={isOptional}
      options={[{ value: '', label: 'Not set' }, ...options]}
      value={String(field.value ?? '')}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      error={fieldState.error?.message}
    />
  );
}
