import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/button.tsx';

type MoreFieldsProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  names: readonly Path<Input>[];
  details: string;
  link?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** Closed unless it is to be open at first, so that the fields that every record has stay in view. */
export function MoreFields<Input extends FieldValues, Output>(props: MoreFieldsProps<Input, Output>) {
  const { form, names, details, link, isOpenAtFirst = false, children } = props;
  const id = useId();
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const { errors } = form.formState;
  const wrong = names.find((name) => errors[name]);
  const isOpen = wasOpened || wrong !== undefined;
  const showWrong = useEffectEvent((name: Path<Input>) => {
    setWasOpened(true);
    // A field in view has the focus already if it is wrong, too.
    if (names.some((field) => field === Object.keys(errors)[0])) form.setFocus(name);
  });
  useEffect(() => {
    if (wrong) showWrong(wrong);
  }, [wrong]);
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
          {children}
        </div>
      )}
    </div>
  );
}
