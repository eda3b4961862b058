import { clsx } from 'clsx';
import { describeMoment, formatDay, formatDayAndTime, type Moment } from '../../lib/format/dates.ts';

type TimeProps = {
  at: Moment;
  /** In a row with a `RowLink`, which would cover the tooltip. */
  inRow?: boolean;
};

/** Opens the link of the row, as the rest of the row does. */
function openRow(event: MouseEvent) {
  if (!(event.currentTarget instanceof Element)) return;
  const link = event.currentTarget.closest('tr')?.querySelector('a[data-row-link]');
  link?.dispatchEvent(new MouseEvent('click', event));
}

function listenForClicks(element: HTMLElement | null) {
  element?.addEventListener('click', openRow);
  return () => element?.removeEventListener('click', openRow);
}

function Time({ at, inRow = false, text }: TimeProps & { text: string }) {
  const moment = describeMoment(at);
  if (!moment) return text;
  return (
    <time
      ref={inRow ? listenForClicks : undefined}
      dateTime={moment.iso}
      title={moment.text}
      className={clsx(inRow && 'relative z-10 cursor-pointer')}
    >
      {text}
    </time>
  );
}

/** A day, as in "Mar 4, 2026". Its tooltip has the time and the zone. */
export function Day(props: TimeProps) {
  return <Time {...props} text={formatDay(props.at)} />;
}

/** A day and time, as in "March 4, 2026 at 3:05 PM". Its tooltip has the zone too. */
export function DayAndTime(props: TimeProps) {
  return <Time {...props} text={formatDayAndTime(props.at)} />;
}

/** Another text for a moment, as in "2 hours ago". Its tooltip has the day, the time and the zone. */
export function TextOfMoment({ at, children }: { at: Moment; children: string }) {
  return <Time at={at} text={children} />;
}
