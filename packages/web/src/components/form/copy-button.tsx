import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** Selects the text on the page. */
  onSelect: () => void;
};

/** Copies a text. Without access to the clipboard, as over plain http, it selects the text and says how to copy it. */
function useCopy({ text, onSelect }: CopyButtonProps) {
  const toasts = useToasts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      onSelect();
      toasts.error(failureMessages.copy);
    }
  };
  return { isCopied, copy };
}

export function CopyButton(props: CopyButtonProps) {
  const { isCopied, copy } = useCopy(props);
  return (
    <Button
      variant="secondary"
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}

export function CopyIconButton({ label, ...props }: CopyButtonProps & { label: string }) {
  const { isCopied, copy } = useCopy(props);
  return (
    <IconButton
      size="icon-sm"
      className="shrink-0 print:hidden"
      label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
    />
  );
}
