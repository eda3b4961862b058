import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Switch } from '../ui/switch.tsx';

type SwitchFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  description: string;
};

/** An on-off field of a form. */
export function SwitchField<Values extends FieldValues, Output>(props: SwitchFieldProps<Values, Output>) {
  const { control, name, ...texts } = props;
  const { field } = useController({ control, name });
  return <Switch {...texts} checked={field.value ?? false} onChange={field.onChange} />;
}
