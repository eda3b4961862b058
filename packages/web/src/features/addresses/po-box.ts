import { foldText } from '@portal/contract/values/compare-text';

const NAMES = [
  'g?p[./ -]*o[./ -]*b(?:ox)?',
  'post(?: office)? ?box',
  '(?:locked|private|mail) ?bag',
  'postfach',
  'postboks',
  'postbus',
  'boite postale',
  'casella postale',
  'caixa postal',
  'casilla(?: postal| de correos?)?',
  'apartado(?: postal| de correos?)?',
  'apdo',
  'aptdo',
  'skrytka pocztowa',
];

export const poBox = new RegExp(`(?:^|[^a-z])(?:(?:${NAMES.join('|')})(?![a-z])|b\\.? ?p\\.? ?\\d)`);

/** Whether a line of an address names a PO box, in the languages and the ways in which people write it. */
export function isPoBox(line: string): boolean {
  return poBox.test(foldText(line));
}
