import { paths } from './paths.ts';
import { portal } from './portal.ts';

/** The page of a code, as it is printed on labels. */
export function pressPageUrl(code: string): string {
  return `${portal.publicUrl ?? location.origin}${paths.pressPage.replace(':code', code)}`;
}
