import { transferTypeFields } from './transfer-types.fields.ts';
import type { PressSettingView, TransferTypeView } from './transfer-types.ts';
import { type Fabric, type GarmentColor, otherTemperature } from './transfer-types.values.ts';
import { formatCount, pluralize } from './values/numbers.ts';

export const FABRIC_LABELS: Record<Fabric, string> = {
  cotton: 'Cotton',
  polyester: 'Polyester',
  blend: 'Blend',
  nylon: 'Nylon',
  leather: 'Leather',
  canvas: 'Canvas',
  other: 'Other',
};

export const GARMENT_LABELS: Record<GarmentColor | 'any', string> = {
  any: 'Any',
  light: 'Light',
  dark: 'Dark',
};

export const PRESSURE_LABELS: Record<NonNullable<TransferTypeView['pressure']>, string> = {
  light: 'Light',
  medium: 'Medium',
  firm: 'Firm',
};

export const PEEL_LABELS: Record<NonNullable<TransferTypeView['peel']>, string> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
};

/** The one text among the press settings. */
export const NOTE_TERM = 'Note';

type Temperature = Pick<TransferTypeView, 'temperature' | 'temperatureUnit'>;

/**
 * In the unit that was typed, then in the other one, such as `325 °F (165 °C)`; null without a temperature.
 * @param firstUnit where another order of the two is better to compare
 */
export function formatTemperature(
  { temperature, temperatureUnit }: Temperature,
  firstUnit = temperatureUnit,
): string | null {
  if (temperature === null || temperatureUnit === null) return null;
  const other = otherTemperature(temperature, temperatureUnit);
  const [typed, converted] = [`${temperature} °${temperatureUnit}`, `${other.temperature} °${other.unit}`];
  return firstUnit === temperatureUnit ? `${typed} (${converted})` : `${converted} (${typed})`;
}

export function formatSeconds(seconds: number | null): string | null {
  return seconds === null ? null : pluralize(seconds, 'second', formatCount(seconds));
}

export function formatFabrics(fabrics: readonly Fabric[]): string | null {
  return fabrics.map((fabric) => FABRIC_LABELS[fabric]).join(', ') || null;
}

type PressSettings = Omit<PressSettingView, 'fabrics' | 'note'>;
type PressFact = { term: string; value: string };
type PressCell = { term: string; value: string | null };

function isKnown(cell: PressCell): cell is PressFact {
  return cell.value !== null;
}

/** What a press is set to, always in this order. */
function settingCells(settings: PressSettings): PressCell[] {
  const { seconds, pressure, peel, prePressSeconds, secondPressSeconds, coverSheet } = settings;
  return [
    { term: transferTypeFields.temperature.label, value: formatTemperature(settings) },
    { term: transferTypeFields.seconds.fact, value: formatSeconds(seconds) },
    { term: transferTypeFields.pressure.label, value: pressure && PRESSURE_LABELS[pressure] },
    { term: transferTypeFields.peel.label, value: peel && PEEL_LABELS[peel] },
    { term: transferTypeFields.prePressSeconds.fact, value: formatSeconds(prePressSeconds) },
    { term: transferTypeFields.secondPressSeconds.fact, value: formatSeconds(secondPressSeconds) },
    { term: transferTypeFields.coverSheet.label, value: coverSheet ? 'Yes' : null },
  ];
}

/** What holds for all fabrics, without what is not known. A type with rows has its settings in `pressTable`. */
export function pressFacts(type: TransferTypeView): PressFact[] {
  const { fabrics, garment, settings } = type;
  const cells = [
    ...(settings.length > 0
      ? []
      : [...settingCells(type), { term: transferTypeFields.fabrics.label, value: formatFabrics(fabrics) }]),
    { term: transferTypeFields.garment.label, value: garment && GARMENT_LABELS[garment] },
  ];
  return cells.filter(isKnown);
}

/** The heading of the column of fabrics is the first one. Columns that no line has a value for are left out. */
export type PressTable = {
  headings: string[];
  /** `isChosen` for the fabric that was selected. */
  lines: { fabrics: string; cells: (string | null)[]; isChosen: boolean }[];
};

type PressLine = { fabrics: Fabric[]; cells: PressCell[] };

/** A line for each row, and one for the other fabrics. Null for a type without rows. @param first a fabric whose line is the first one */
export function pressTable(type: TransferTypeView, first?: Fabric | null): PressTable | null {
  const { settings } = type;
  if (settings.length === 0) return null;
  const named = new Set(settings.flatMap(({ fabrics }) => fabrics));
  const others = type.fabrics.filter((fabric) => !named.has(fabric));
  const toLine = (fabrics: Fabric[], row: PressSettings, note: string | null): PressLine => ({
    fabrics,
    cells: [...settingCells(row), { term: NOTE_TERM, value: note }],
  });
  const lines = [
    ...settings.map((row) => toLine(row.fabrics, row, row.note)),
    ...(others.length > 0 ? [toLine(others, type, null)] : []),
  ];
  if (first) lines.sort((a, b) => Number(b.fabrics.includes(first)) - Number(a.fabrics.includes(first)));
  const terms = lines[0]?.cells.map(({ term }) => term) ?? [];
  const shown = [...terms.keys()].filter((index) => lines.some(({ cells }) => cells[index]?.value != null));
  return {
    headings: [transferTypeFields.fabrics.label, ...shown.map((index) => terms[index] ?? '')],
    lines: lines.map(({ fabrics, cells }) => ({
      fabrics: formatFabrics(fabrics) ?? '',
      cells: shown.map((index) => cells[index]?.value ?? null),
      isChosen: first != null && fabrics.includes(first),
    })),
  };
}

/** Such as `Polyester: Temperature 265 °F (130 °C), Time 10 seconds`. */
export function describeSettings(settings: readonly PressSettingView[]): string {
  return settings
    .map((row) => {
      const cells = [...settingCells(row), { term: NOTE_TERM, value: row.note }].filter(isKnown);
      const facts = cells.map(({ term, value }) => `${term} ${value}`).join(', ');
      return `${formatFabrics(row.fabrics)}: ${facts || 'no settings'}`;
    })
    .join('; ');
}

function joinFacts(facts: readonly PressFact[]): string {
  return facts.map(({ term, value }) => `${term} ${value}`).join(', ');
}

/** A line for each set of settings, named by its fabrics. */
function settingFacts(type: TransferTypeView): PressFact[] {
  const { headings = [], lines = [] } = pressTable(type) ?? {};
  return lines.map(({ fabrics, cells }) => {
    const facts = cells.map((value, index) => ({ term: headings[index + 1] ?? '', value }));
    return { term: fabrics, value: joinFacts(facts.filter(isKnown)) || 'no settings' };
  });
}

/** The card as a table of two columns, which an email on a phone has room for. */
export function pressRows(type: TransferTypeView): PressFact[] {
  const { notes } = type;
  const facts = [...settingFacts(type), ...pressFacts(type)];
  return notes === null ? facts : [...facts, { term: transferTypeFields.notes.label, value: notes }];
}

/** The card as text, a line for each set of settings. */
export function pressText(type: TransferTypeView): string {
  const lines = settingFacts(type).map(({ term, value }) => `${term}: ${value}`);
  return [...lines, joinFacts(pressFacts(type)), type.notes ?? ''].filter(Boolean).join('\n');
}
