import { IMAGE_TYPES, ImageView, imageLimits, imageMessages } from '@portal/contract/images';
import Upload from 'lucide-react/icons/upload';
import { type Ref, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { userHeaders } from '../../../lib/api/trpc.ts';

const UPLOAD_FAILED_MESSAGE = 'The image could not be uploaded. Please try again later.';

/**
 * Checks the size before it uploads the file. The server judges the type by the content: the browser's is that of the
 * file's name.
 * @param userId the user whom the page shows
 * @returns the URL of the image
 * @throws Error with the message to show
 */
export async function uploadImage(file: File, userId: number | undefined): Promise<string> {
  if (file.size > imageLimits.bytes) throw new Error(imageMessages.tooLarge);
  const response = await fetch('/pictures', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...userHeaders(userId) },
    body: file,
  }).catch(() => {
    throw new Error(UPLOAD_FAILED_MESSAGE);
  });
  if (response.status >= 500) throw new Error(UPLOAD_FAILED_MESSAGE);
  if (!response.ok) throw new Error(await response.text());
  return ImageView.parse(await response.json()).url;
}

type SampleImageUploadProps = {
  isUploading: boolean;
  disabled: boolean;
  onChosen: (files: File[]) => void;
  buttonRef: Ref<HTMLButtonElement>;
};

export function SampleImageUpload({ isUploading, disabled, onChosen, buttonRef }: SampleImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        disabled={disabled}
        aria-label="Image file"
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onChosen(files);
          // Cleared, so that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button
        ref={buttonRef}
        variant="secondary"
        size="sm"
        icon={<Upload aria-hidden />}
        pending={isUploading}
        disabled={disabled}
        pendingLabel="Uploading..."
        onClick={() => input.current?.click()}
      >
        Upload image
      </Button>
    </div>
  );
}
