import type { ImportKindName, ImportResult } from '@portal/contract/imports';
import { formatCount } from '@portal/contract/values/numbers';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { formatNouns, IMPORT_LABELS } from './import-kinds.ts';

type ImportResultCardProps = {
  kind: ImportKindName;
  result: ImportResult;
  sent: { isInvited: boolean };
  onAgain: () => void;
};

export function ImportResultCard({ kind, result, sent, onAgain }: ImportResultCardProps) {
  const { created, updated, unchanged } = result;
  const content = useRef<HTMLDivElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => content.current?.focus(), []);
  useFocusAfterRemoval(content, findPageFocus);
  return (
    <Card title="Import finished">
      <div ref={content} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
        <p role="status">
          {`${formatNouns(kind, created)} created, ${formatCount(updated)} updated, ${formatCount(unchanged)} unchanged.`}
        </p>
        {sent.isInvited && created > 0 && (
          <p className="text-quiet">Their invitations are sent a few at a time.</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5">
          <ButtonLink to={IMPORT_LABELS[kind].list}>{`View ${IMPORT_LABELS[kind].nouns[1]}`}</ButtonLink>
          <Button variant="secondary" onClick={onAgain}>
            Import another file
          </Button>
        </div>
      </div>
    </Card>
  );
}
