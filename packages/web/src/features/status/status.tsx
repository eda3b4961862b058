import type { StatusPartView } from '@portal/contract/status';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { QueryState } from '../../components/list/query-state.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';

const PARTS = {
  email: { label: 'Email delivery', to: paths.adminSettingsEmail },
  backups: { label: 'Backups', to: paths.adminSettingsBackups },
  ledger: { label: 'Credit ledger', to: paths.adminSettingsLedger },
  webhooks: { label: 'Webhook delivery', to: paths.adminSettingsWebhooks },
};

const STATES = {
  ok: { label: 'OK', tone: 'success', icon: <CircleCheck aria-hidden /> },
  attention: { label: 'Needs attention', tone: 'warning', icon: <TriangleAlert aria-hidden /> },
  off: { label: 'Not set up', tone: 'neutral', icon: <CircleMinus aria-hidden /> },
} as const;

/** Without a mail server clients wait for emails that do not come. Without backups and webhooks nothing is missing. */
const EMAIL_OFF = { ...STATES.attention, label: STATES.off.label };

function StatusRow({ part, state, message, at }: StatusPartView) {
  const { label, to } = PARTS[part];
  const { label: stateLabel, tone, icon } = part === 'email' && state === 'off' ? EMAIL_OFF : STATES[state];
  return (
    <li className="relative flex items-center gap-4 border-t border-line px-4 py-4 first:border-t-0 hover:bg-sunken md:px-5">
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The target is the whole row. */}
          <Link to={to} className="font-medium after:absolute after:inset-0">
            {label}
          </Link>
          <Badge tone={tone} icon={icon}>
            {stateLabel}
          </Badge>
        </p>
        <p className="text-sm break-words">{message}</p>
        {at !== null && (
          <p className="text-sm text-quiet">
            {state === 'attention' && 'Since '}
            <DayAndTime at={at} />
          </p>
        )}
      </div>
      <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden />
    </li>
  );
}

/** What runs by itself, a row for each part, which leads to its own page. */
export function Status() {
  // Read again at each visit, because emails, backups and checks announce no change.
  const query = trpc.admin.status.get.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Card title="Status" description="What runs by itself, and what to do when it does not." flush>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading the status.', text: 'Please try again.' }}
      >
        {(parts) => (
          <ul>
            {parts.map((row) => (
              <StatusRow key={row.part} {...row} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
