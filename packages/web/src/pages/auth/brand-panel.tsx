import { clsx } from 'clsx';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Layers from 'lucide-react/icons/layers';
import Route from 'lucide-react/icons/route';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { portal } from '../../lib/portal.ts';
import gangSheet from './gang-sheet.svg';

const BENEFITS = [
  { Icon: Layers, text: 'Request multiple design samples for your business' },
  { Icon: CalendarSync, text: 'Monthly credit system with automatic resets' },
  { Icon: Route, text: 'Track your sample request status and history' },
];

/** @param hasBenefits false for people who know the portal */
export function BrandPanel({ hasBenefits }: { hasBenefits: boolean }) {
  return (
    // As high as the window, so that a page that grows does not move the picture.
    <aside
      className={clsx(
        'flex flex-col overflow-hidden bg-panel text-on-panel lg:sticky lg:top-0 lg:h-dvh',
        !hasBenefits && 'max-lg:hidden',
      )}
    >
      <div className="relative hidden min-h-72 flex-1 lg:block">
        {/* Hangs from above the edge: a taller window shows more of it, and it never covers the text. */}
        <img
          src={gangSheet}
          alt=""
          width={572}
          height={744}
          // The color of its paper, until it arrives.
          className="absolute right-[-4%] bottom-16 w-[30rem] rotate-[9deg] rounded bg-[#fbf8f1] shadow-print xl:right-[4%] xl:w-[33rem]"
        />
      </div>
      <div className="relative px-6 py-10 sm:px-10 lg:px-14 lg:pt-4 lg:pb-14">
        <p className="mb-5 hidden items-center gap-3 font-semibold lg:flex">
          <BrandMark />
          {portal.name}
        </p>
        <p className="hidden text-3xl font-semibold text-balance lg:block">
          See and feel the print before you order.
        </p>
        {hasBenefits && (
          <ul className="grid gap-4 lg:mt-7">
            {BENEFITS.map(({ Icon, text }) => (
              <li key={text} className="flex items-start gap-3.5">
                <Icon className="mt-0.5 size-5 shrink-0 text-on-panel-quiet" strokeWidth={1.75} aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
