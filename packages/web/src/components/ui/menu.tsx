import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

type MenuProps = {
  /** The button that opens the menu. It needs an accessible name. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  /** The parent element of the list, so that it is inside a landmark; null until the parent is mounted. */
  container: HTMLElement | null;
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', side = 'bottom', container, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className="z-50" positionMethod="fixed" sideOffset={8} align={align} side={side}>
          <Base.Popup className="floating min-w-72 origin-(--transform-origin) p-1.5">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM_CLASSES =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base outline-none select-none data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet';

type MenuLabelProps = { icon?: ReactNode; children: ReactNode };

/** The text is an element, because a page's translation moves bare texts. */
function MenuLabel({ icon, children }: MenuLabelProps) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}

type MenuItemProps = MenuLabelProps & { onClick: () => void; disabled?: boolean; className?: string };

export function MenuItem({ className, icon, children, ...rest }: MenuItemProps) {
  return (
    <Base.Item {...rest} className={clsx(ITEM_CLASSES, className)}>
      <MenuLabel icon={icon}>{children}</MenuLabel>
    </Base.Item>
  );
}

export function MenuLink({ to, ...label }: MenuLabelProps & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={ITEM_CLASSES}>
      <MenuLabel {...label} />
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuRadioGroup({
  label,
  ...rest
}: { label: string } & ComponentProps<typeof Base.RadioGroup>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1 pb-1.5 text-xs text-quiet">{label}</Base.GroupLabel>
      <Base.RadioGroup {...rest} />
    </Base.Group>
  );
}

export function MenuRadioItem({ value, ...label }: MenuLabelProps & { value: string }) {
  return (
    <Base.RadioItem
      value={value}
      closeOnClick={false}
      className={clsx(
        ITEM_CLASSES,
        'data-checked:bg-accent-soft data-checked:text-accent data-checked:[&_svg]:text-accent',
      )}
    >
      <MenuLabel {...label} />
    </Base.RadioItem>
  );
}
