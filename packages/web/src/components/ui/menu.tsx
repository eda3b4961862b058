import { clsx } from 'clsx';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { usePlaceBeside } from './use-place-beside.ts';

const ITEMS = '[role^="menuitem"]:not(:disabled)';

function itemsIn(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.checkVisibility());
}

/** The item that a key leads to from another one. */
function findNext(items: readonly HTMLElement[], current: number, key: string) {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current < 1 ? -1 : current - 1);
  if (key.length > 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

const CloseContext = createContext<() => void>(() => undefined);

type Opened = { button: HTMLElement; focus: 'menu' | 'first' | 'last' };

type PopupProps = Opened & {
  id: string;
  align: 'start' | 'end';
  side: 'bottom' | 'top';
  onClose: () => void;
  children: ReactNode;
};

function Popup({ button, focus, id, align, side, onClose, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  usePlaceBeside(popup, button, { align, side });
  useLayoutEffect(() => {
    if (!menu.current) return;
    const items = itemsIn(menu.current);
    const target = { menu: menu.current, first: items[0], last: items.at(-1) }[focus];
    target?.focus();
  }, [focus]);
  const close = () => {
    button.focus();
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    const isLinkPress = key === ' ' && target instanceof HTMLAnchorElement;
    if (key === 'Escape') close();
    else if (isLinkPress) target.click();
    else {
      if (ctrlKey || metaKey || altKey) return;
      const items = itemsIn(currentTarget);
      const next = findNext(
        items,
        items.findIndex((item) => item.contains(document.activeElement)),
        key,
      );
      if (!next) return;
      next.focus();
    }
    // Not for the page, and Escape not for the dialog around the menu.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      className="popup py-2"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className="floating max-h-[calc(100dvh-1rem)] min-w-72 overflow-y-auto p-1.5 starting:scale-[0.98]"
        onKeyDown={press}
        onBlur={({ relatedTarget, currentTarget }) => {
          const isInside = relatedTarget === button || currentTarget.contains(relatedTarget);
          if (relatedTarget && !isInside) onClose();
        }}
        onPointerMove={({ target, pointerType }) => {
          if (pointerType === 'mouse' && target instanceof Element)
            target.closest<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
        }}
      >
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </div>
  );
}

type TriggerAttributes = Pick<
  ComponentProps<'button'>,
  'id' | 'popoverTarget' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown'
>;

type MenuProps = {
  /** Renders the button that opens the menu. It needs an accessible name. */
  trigger: (attributes: TriggerAttributes) => ReactNode;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  children: ReactNode;
};

/** A popover with the keys of a menu: arrows, Home, End and first letters. It closes as the browser's popovers do. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      {trigger({
        id: `${id}-button`,
        // So that a press of the button is not one outside of the menu.
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        onClick: (event) => {
          event.preventDefault();
          const focus = event.detail === 0 ? 'first' : 'menu';
          setOpened(opened ? undefined : { button: event.currentTarget, focus });
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened({ button: event.currentTarget, focus: event.key === 'ArrowDown' ? 'first' : 'last' });
        },
      })}
      {opened && (
        <Popup {...opened} id={id} align={align} side={side} onClose={() => setOpened(undefined)}>
          {children}
        </Popup>
      )}
    </>
  );
}

const ITEM_CLASSES =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base outline-none select-none focus:bg-sunken disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet';

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

export function MenuItem({ className, disabled = false, onClick, ...label }: MenuItemProps) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={clsx(ITEM_CLASSES, className)}
      onClick={() => {
        close();
        onClick();
      }}
    >
      <MenuLabel {...label} />
    </button>
  );
}

export function MenuLink({ to, ...label }: MenuLabelProps & { to: string }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} onClick={use(CloseContext)} className={ITEM_CLASSES}>
      <MenuLabel {...label} />
    </Link>
  );
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-line" />;
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of one within a menu, which stays open. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: MenuChoiceProps<Value>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2.5 pt-1 pb-1.5 text-xs text-quiet">
        {label}
      </p>
      <div className="grid grid-cols-3 gap-1">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            aria-checked={option.value === value}
            tabIndex={-1}
            onClick={() => onChange(option.value)}
            className={clsx(
              ITEM_CLASSES,
              'aria-checked:bg-accent-soft aria-checked:text-accent aria-checked:[&_svg]:text-accent',
            )}
          >
            <MenuLabel icon={option.icon}>{option.label}</MenuLabel>
          </button>
        ))}
      </div>
    </div>
  );
}
