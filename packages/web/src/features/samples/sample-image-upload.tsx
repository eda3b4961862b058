import { IMAGE_TYPES } from '@portal/contract/images';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { uploadImage } from './upload-image.ts';

type SampleImageUploadProps = { onUploaded: (url: string) => void; onFailed: (message: string) => void };

export function SampleImageUpload({ onUploaded, onFailed }: SampleImageUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: uploadImage,
    onSuccess: onUploaded,
    onError: (error) => onFailed(error.message),
  });
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          // Cleared, so that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        icon={<Upload aria-hidden />}
        pending={upload.isPending}
        pendingLabel="Uploading..."
        onClick={() => input.current?.click()}
      >
        Upload Picture
      </Button>
    </div>
  );
}
