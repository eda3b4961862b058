import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

export type Action = {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean;
  /** Whether a line separates it from the actions above. */
  startsGroup?: boolean;
  onClick: () => void;
};

export type ActionMenuProps = {
  label: string;
  actions: readonly Action[];
  disabled: boolean;
  className?: string;
};

type ActionMenuButtonProps = Pick<ActionMenuProps, 'label'> & ComponentProps<'button'>;

export function ActionMenuButton({ label, ...rest }: ActionMenuButtonProps) {
  return (
    <Button {...rest} variant="secondary" size="icon" aria-label={label} icon={<Ellipsis aria-hidden />} />
  );
}
