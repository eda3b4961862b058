import { Fragment } from 'react';

type DottedFactsProps = {
  facts: readonly string[];
  /** Breaks lines between facts only, so that a number stays beside its unit. */
  unbroken?: boolean;
};

/** As in "8x8 · Plastisol". Each is an element, because a page that a browser translates loses its bare texts. */
export function DottedFacts({ facts, unbroken = false }: DottedFactsProps) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <span className={unbroken ? 'whitespace-nowrap' : undefined}>{fact}</span>
    </Fragment>
  ));
}
