import type { ImportKindName, ImportPreview } from '@portal/contract/imports';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isConfirmationRequired } from '../../lib/api/server-error.ts';
import { useSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import type { ImportProgress } from './send-import.ts';

const READ_MAX_BYTES = 5 * 1024 * 1024;

/** A file as it was when it was chosen, or a pasted text. */
export type ImportSource = { name?: string; file: Blob };

/** The contents are read now, because the file may change on disk between the preview and the import. */
export async function readSource(file: File): Promise<ImportSource> {
  // A larger file is refused anyway, with its size alone.
  return { name: file.name, file: file.size > READ_MAX_BYTES ? file : new Blob([await file.arrayBuffer()]) };
}

/** Loaded late, because it checks responses by schemas. */
const loadRequests = () => import('./send-import.ts');

/** Checks a file without a change, then imports it as it was checked. The source stays after a failure. */
export function useImport(kind: ImportKindName) {
  const utils = trpc.useUtils();
  const userId = useSession().user?.id;
  const [progress, setProgress] = useState<ImportProgress>();
  const isSending = useRef(false);
  const confirmation = useConfirmation();
  const check = useMutation({
    mutationFn: async ({ file }: ImportSource) => (await loadRequests()).checkImport(kind, { file, userId }),
  });
  const source = check.variables;
  const write = useMutation({
    mutationFn: async ({ preview, isInvited }: { preview: ImportPreview; isInvited: boolean }) => {
      const { sendImport } = await loadRequests();
      if (!source) throw new Error('Nothing was checked.');
      const options = { fingerprint: preview.fingerprint, fileName: source.name, isInvited };
      return sendImport(kind, { file: source.file, userId }, options, setProgress);
    },
    // An email of another account is changed.
    onError: (error, refused) => {
      if (!isConfirmationRequired(error)) return;
      write.reset();
      confirmation.ask(() => send(refused.preview, refused.isInvited));
    },
    onSettled: () => {
      isSending.current = false;
      void utils.admin.invalidate();
      void utils.me.samples.invalidate();
    },
  });
  const begin = () => {
    write.reset();
    setProgress(undefined);
  };
  function send(preview: ImportPreview, isInvited: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    begin();
    write.mutate({ preview, isInvited });
  }
  return {
    check,
    source,
    write,
    progress,
    read: (next: ImportSource) => {
      begin();
      check.mutate(next);
    },
    clear: () => {
      begin();
      check.reset();
    },
    send,
    confirmation: confirmation.dialog,
  };
}

export type Import = ReturnType<typeof useImport>;
