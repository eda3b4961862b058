import { CalendarSync, Layers, Route } from 'lucide-react';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { portal } from '../../lib/portal.ts';
import gangSheet from './gang-sheet.svg';

const POINTS = [
  { Icon: Layers, text: 'Request multiple design samples for your business' },
  { Icon: CalendarSync, text: 'Monthly credit system with automatic resets' },
  { Icon: Route, text: 'Track your sample request status and history' },
];

/** What the portal is for, beside a sheet of transfers fresh off the press. */
export const BrandPanel = () => (
  <aside className="relative isolate flex flex-col overflow-hidden bg-panel px-6 py-10 text-on-panel sm:px-10 lg:min-h-dvh lg:px-14 lg:py-12">
    <p className="hidden items-center gap-3 text-lg font-semibold lg:flex">
      <BrandMark />
      {portal.name}
    </p>
    <div className="relative z-10 mt-auto max-w-md lg:pt-[26rem]">
      <p className="hidden text-3xl font-semibold text-balance lg:block">
        Hold the print before you order it.
      </p>
      <ul className="grid gap-4 lg:mt-8">
        {POINTS.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3.5">
            <Icon className="mt-0.5 size-5 shrink-0 text-on-panel-quiet" strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <img
      src={gangSheet}
      alt=""
      width={572}
      height={744}
      className="absolute -top-24 -right-20 -z-10 hidden w-[30rem] rotate-[9deg] shadow-print lg:block xl:-right-6 xl:w-[32rem]"
    />
  </aside>
);
