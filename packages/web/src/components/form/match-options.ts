import { foldText } from '@portal/contract/values/compare-text';

export type Option = { value: string; label: string };

type Names = (value: string) => readonly string[];

/** Names that are said alike: without accents and signs, "and" for "&", "Saint" for "St.", with or without "The". */
function foldName(name: string): string {
  return foldText(name.replaceAll('&', ' and '))
    .replace(/[.'()]/g, '')
    .replace(/[-,/]/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/^the /, '')
    .replace(/ +/g, ' ')
    .trimStart();
}

const foldedNames = new WeakMap<Option, readonly string[]>();

function namesOf(option: Option, further: Names | undefined): readonly string[] {
  const known = foldedNames.get(option);
  if (known) return known;
  const folded = [option.label, ...(further?.(option.value) ?? [])].map(foldName).filter(Boolean);
  foldedNames.set(option, folded);
  return folded;
}

/** How well an option matches, 0 for not at all. */
function rank(option: Option, typed: string, further: Names | undefined): number {
  const [label = '', ...others] = namesOf(option, further);
  if (label === typed || others.includes(typed)) return 5;
  if (label.startsWith(typed)) return 4;
  if (others.some((name) => name.startsWith(typed))) return 3;
  if (label.includes(` ${typed}`)) return 2;
  return label.includes(typed) ? 1 : 0;
}

/** The options that a text can mean, the best first. */
export function matchOptions(options: readonly Option[], text: string, further?: Names): readonly Option[] {
  const typed = foldName(text);
  if (typed === '') return options;
  const ranked = options.map((option) => ({ option, score: rank(option, typed, further) }));
  return ranked
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ option }) => option);
}

/** The option of that name. A further name in capitals is a code, which is typed so: small letters begin a name. */
export function exactOption(options: readonly Option[], text: string, further?: Names): Option | undefined {
  const typed = foldName(text);
  const byLabel = options.find((option) => namesOf(option, further)[0] === typed);
  if (byLabel || typed === '') return byLabel;
  return options.find(({ value }) =>
    further?.(value).some((name) =>
      /^[A-Z]+$/.test(name) ? name === text.trim() : foldName(name) === typed,
    ),
  );
}

/** Whether further letters can make the name of another option of the text. */
export function isBeginningOfAnother(
  options: readonly Option[],
  text: string,
  found: Option,
  further?: Names,
) {
  const typed = foldName(text);
  return options.some(
    (option) => option !== found && namesOf(option, further).some((name) => name.startsWith(typed)),
  );
}

/** The option that a text means when no further letters come: the one of that name, or the only one that begins so. */
export function meantOption(options: readonly Option[], text: string, further?: Names): Option | undefined {
  const typed = foldName(text);
  if (typed === '') return undefined;
  const exact = exactOption(options, text, further);
  if (exact) return exact;
  const begun = options.filter((option) => namesOf(option, further).some((name) => name.startsWith(typed)));
  return begun.length === 1 ? begun[0] : undefined;
}
