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
