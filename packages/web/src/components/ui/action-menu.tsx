import { loadable } from '../../lib/loadable.ts';
import { ActionMenuButton, type ActionMenuProps } from './action-menu-button.tsx';
import { useLoadableControl } from './use-loadable-control.ts';

export const actionMenuControl = loadable(
  async () => (await import('./action-menu-control.tsx')).ActionMenuControl,
);

export function ActionMenu(props: ActionMenuProps) {
  const { Control, start, handlers } = useLoadableControl(actionMenuControl);
  if (Control) return <Control {...props} start={start} />;
  const { label, disabled, className } = props;
  return (
    <div className={className}>
      <ActionMenuButton
        label={label}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={false}
        {...handlers}
      />
    </div>
  );
}
