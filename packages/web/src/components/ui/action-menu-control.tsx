import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { ActionMenuButton, type ActionMenuProps } from './action-menu-button.tsx';
import { Menu, MenuItem, MenuSeparator } from './menu.tsx';
import type { ControlStart } from './use-loadable-control.ts';

/** Loaded on demand by `ActionMenu`. */
export function ActionMenuControl(props: ActionMenuProps & { start: ControlStart }) {
  const { label, actions, disabled, className, start } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace} className={clsx('relative', className)}>
      <Menu container={place} start={start} trigger={<ActionMenuButton label={label} disabled={disabled} />}>
        {actions.map(({ label: text, Icon, startsGroup, ...item }) => (
          <Fragment key={text}>
            {startsGroup && <MenuSeparator />}
            <MenuItem {...item}>
              <Icon aria-hidden />
              {text}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </div>
  );
}
