import { Card } from '../../components/ui/card.tsx';
import { useSession } from '../../lib/api/session.ts';

const ROLE_LABELS = { admin: 'Admin', client: 'Client' } as const;

export function AccountInformation() {
  const { user } = useSession();
  if (user === null) return null;
  const facts = [
    { term: 'Name', value: user.name },
    { term: 'Email', value: user.email },
    { term: 'Role', value: ROLE_LABELS[user.role] },
  ];
  return (
    <Card title="Account Information">
      <dl className="grid gap-4">
        {facts.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
