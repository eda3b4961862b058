import { clsx } from 'clsx';
import { encode } from 'uqr';

/** The light margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** A QR code, dark on light in both color schemes, because not every app reads an inverted one. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('max-w-full rounded-md border border-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
