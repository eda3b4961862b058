import Search from 'lucide-react/icons/search';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { showDialog } from '../../lib/shortcuts.ts';

/** Opens the palette: a field in the side bar. */
export function PaletteButton() {
  return (
    <button
      type="button"
      onClick={() => showDialog('palette')}
      className="control flex cursor-pointer items-center gap-2.5 text-left text-quiet hover:bg-sunken"
    >
      <Search className="size-4 shrink-0" aria-hidden />
      <span className="flex-1">Go to</span>
      <kbd aria-hidden className="font-sans text-xs whitespace-nowrap">
        Ctrl K
      </kbd>
    </button>
  );
}

/** Opens the palette: an icon in a header. */
export function PaletteIcon() {
  return <IconButton label="Go to" onClick={() => showDialog('palette')} icon={<Search aria-hidden />} />;
}
