import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Switch } from '../ui/switch.tsx';

type SwitchFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  description: string;
};

/** An on-off field of a form. An error takes the place of the description. */
export function SwitchField<Values extends FieldValues, Output>(props: SwitchFieldProps<Values, Output>) {
  const { control, name, description, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { error } = fieldState;
  return (
    <Switch
      {...rest}
      description={error ? <span className="text-danger">{error.message}</span> : description}
      checked={field.value ?? false}
      onChange={field.onChange}
    />
  );
}
