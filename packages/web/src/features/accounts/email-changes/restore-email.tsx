import { lazy, useEffect } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useLinkToken } from '../../../lib/hooks/use-link-token.ts';
import { paths } from '../../../lib/paths.ts';
import { IncompleteLink } from '../password-links/incomplete-link.tsx';
import { LinkForm } from '../password-links/link-form.tsx';
import { UnusableLink } from '../password-links/unusable-link.tsx';

const RestoreForm = lazy(() => import('./restore-form.tsx'));

/** Checks the link of an email about a changed email, and offers to undo the change. */
export function RestoreEmail() {
  const token = useLinkToken();
  return token === null ? <IncompleteLink /> : <CheckedLink key={token} token={token} />;
}

function CheckedLink({ token }: { token: string }) {
  const { mutate: open, data: change, error } = trpc.emailChanges.open.useMutation();
  useEffect(() => open({ token }), [open, token]);

  if (change)
    return (
      <LinkForm>
        <RestoreForm key={token} token={token} change={change} />
      </LinkForm>
    );
  return (
    <UnusableLink
      error={error}
      onRetry={() => open({ token })}
      expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
    />
  );
}
