import { type ImportKindName, type ImportPreview, importLimits } from '@portal/contract/imports';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { checkImport, type ImportProgress, sendImport } from './send-import.ts';

/** A file as it was when it was chosen, or a pasted text. */
export type ImportSource = { name?: string; file: Blob };

/** The contents are read now, because the file may change on disk between the preview and the import. */
export async function readSource(file: File): Promise<ImportSource> {
  const content = file.size > importLimits.bytes ? file : new Blob([await file.arrayBuffer()]);
  return { name: file.name, file: content };
}

/** Checks a file without a change, then imports it as it was checked. The source stays after a failure. */
export function useImport(kind: ImportKindName) {
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<ImportProgress>();
  const isSending = useRef(false);
  const check = useMutation({
    mutationFn: ({ file }: ImportSource) => checkImport(kind, file),
  });
  const source = check.variables;
  const write = useMutation({
    mutationFn: ({ preview, isInvited }: { preview: ImportPreview; isInvited: boolean }) => {
      if (!source) throw new Error('Nothing was checked.');
      const options = { fingerprint: preview.fingerprint, fileName: source.name, isInvited };
      return sendImport(kind, source.file, options, setProgress);
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
    send: (preview: ImportPreview, isInvited: boolean) => {
      if (isSending.current) return;
      isSending.current = true;
      begin();
      write.mutate({ preview, isInvited });
    },
  };
}

export type Import = ReturnType<typeof useImport>;
