import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { TextLink } from '../../../components/ui/text-link.tsx';

type ShownRequest = RequestView & Partial<Pick<RequestDetailView, 'replacedBy'>>;

function Links({ ids, linkTo }: { ids: number[]; linkTo: (id: number) => string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <TextLink key={id} to={linkTo(id)}>{`Request #${id}`}</TextLink>
      ))}
    </span>
  );
}

/** What is special about a request: that the office entered it, that it is free, and what it replaces. */
export function originFacts(request: ShownRequest, linkTo: (id: number) => string) {
  const { enteredBy, free, replaces, replacedBy = [] } = request;
  return [
    { term: 'Entered by', value: enteredBy && 'The office' },
    { term: 'Charge', value: free ? 'Free of charge' : null },
    { term: 'Replaces', value: replaces === null ? null : <Links ids={[replaces]} linkTo={linkTo} /> },
    {
      term: 'Replaced by',
      value: replacedBy.length === 0 ? null : <Links ids={replacedBy} linkTo={linkTo} />,
    },
  ];
}
