import { Button, type ButtonProps } from './button.tsx';
import { ButtonLink, type ButtonLinkProps } from './button-link.tsx';

type IconLook = {
  /** The accessible name. */
  label: string;
  /** A shorter text than the name, where the row of the button says the rest. */
  tooltip?: string;
  size?: 'icon' | 'icon-sm';
};

type IconButtonProps = Omit<ButtonProps, 'size' | 'children' | 'pendingLabel' | 'aria-label'> & IconLook;

/** A button that shows an icon, and its name in a tooltip. */
export function IconButton({ label, tooltip = label, size = 'icon', ...rest }: IconButtonProps) {
  return <Button variant="quiet" {...rest} size={size} aria-label={label} data-tooltip={tooltip} />;
}

type IconLinkProps = Omit<ButtonLinkProps, 'size' | 'aria-label'> & IconLook;

/** A link that looks like an `IconButton`. */
export function IconLink({ label, tooltip = label, size = 'icon', ...rest }: IconLinkProps) {
  return <ButtonLink variant="quiet" {...rest} size={size} aria-label={label} data-tooltip={tooltip} />;
}
