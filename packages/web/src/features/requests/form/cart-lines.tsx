import type { CartLine } from '../cart/cart.ts';

type CartLineNameProps = { name: string; onClick: () => void };

/** Opens the sample, whose card may be on another page of the catalogue. */
export function CartLineName({ name, onClick }: CartLineNameProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="line-clamp-2 min-w-0 cursor-pointer rounded-sm text-left break-words underline-offset-4 hover:underline"
    >
      {name}
    </button>
  );
}

type CartLinesProps = { lines: CartLine[]; onView?: (sampleId: number) => void };

/** What a dialog is about to request. */
export function CartLines({ lines, onView }: CartLinesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, name, quantity }) => (
        <li key={id} className="flex justify-between gap-4 py-2.5">
          {onView ? (
            <CartLineName name={name} onClick={() => onView(id)} />
          ) : (
            <span className="line-clamp-2 min-w-0 break-words">{name}</span>
          )}
          <span className="shrink-0 text-quiet">{`× ${quantity}`}</span>
        </li>
      ))}
    </ul>
  );
}
