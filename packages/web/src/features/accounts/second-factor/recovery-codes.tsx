import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { CopyButton } from '../../../components/form/copy-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { portal } from '../../../lib/portal.ts';
import { saveFile } from '../../../lib/save-file.ts';

const FILE_NAME = 'recovery-codes.txt';

function download(codes: string[]) {
  const text = `Recovery codes for ${portal.name}. Each works once.\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), FILE_NAME);
}

/** New recovery codes. The server stores only their hashes, so that they are shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const select = () => list.current && getSelection()?.selectAllChildren(list.current);
  return (
    <div role="status" className="grid gap-4">
      <p>
        Save these recovery codes now: they are not shown again. Each of them signs you in once when you do
        not have your phone.
      </p>
      <ul
        ref={list}
        aria-label="Recovery codes"
        className="grid gap-y-2 rounded-md border border-line bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} onSelect={select} />
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => download(codes)}>
          Download
        </Button>
      </div>
    </div>
  );
}
