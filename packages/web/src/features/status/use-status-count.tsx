import { pluralize } from '@portal/contract/values/numbers';
import { type ReactNode, useId } from 'react';
import { trpc } from '../../lib/api/trpc.ts';

export type StatusCount = { descriptionId: string | undefined; description: ReactNode; badge: ReactNode };

/** How many parts need attention, beside a link that leads to them. It is the description of the link, not part of its name. */
export function useStatusCount(): StatusCount {
  const id = useId();
  const { data = [] } = trpc.admin.status.get.useQuery();
  const count = data.filter(({ state }) => state === 'attention').length;
  if (count === 0) return { descriptionId: undefined, description: null, badge: null };
  return {
    descriptionId: id,
    description: (
      <span
        id={id}
        hidden
      >{`${pluralize(count, 'part')} of the portal ${count === 1 ? 'needs' : 'need'} attention`}</span>
    ),
    badge: (
      <span
        aria-hidden
        className="ml-auto rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning"
      >
        {count}
      </span>
    ),
  };
}
