import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';

export type Action = {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean;
  /** Whether a line separates it from the actions above. */
  startsGroup?: boolean;
  onClick: () => void;
};

type ActionMenuProps = {
  label: string;
  actions: readonly Action[];
  disabled: boolean;
  className?: string;
};

export function ActionMenu({ label, actions, disabled, className }: ActionMenuProps) {
  return (
    <div className={className}>
      <Menu
        trigger={(attributes) => (
          <IconButton
            {...attributes}
            variant="secondary"
            label={label}
            disabled={disabled}
            icon={<Ellipsis aria-hidden />}
          />
        )}
      >
        {actions.map(({ label: text, Icon, startsGroup, ...item }) => (
          <Fragment key={text}>
            {startsGroup && <MenuSeparator />}
            <MenuItem {...item} icon={<Icon aria-hidden />}>
              {text}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </div>
  );
}
