import type { SameAddressView } from '@portal/contract/printing';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { paths } from '../../../lib/paths.ts';

/** Other requests that could go in the same parcel. */
export function SameAddress({ others }: { others: SameAddressView | undefined }) {
  if (!others || others.count === 0) return null;
  const { count, ids } = others;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>{`${pluralize(count, 'more approved request', formatCount(count))} to this address`}</span>
      {ids.map((id) => (
        <TextLink key={id} to={paths.adminRequest(id)}>{`#${id}`}</TextLink>
      ))}
    </p>
  );
}
