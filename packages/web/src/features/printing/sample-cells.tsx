import type { PrintedRequestView } from '@portal/contract/printing';
import { Picture } from '../../components/ui/picture.tsx';

/** The first two cells of a row: picture, name, design number and size. */
export function SampleCells({ sample }: { sample: PrintedRequestView['lines'][number] }) {
  const { name, imageUrl, designNumber, designSize } = sample;
  return (
    <>
      <td className="w-15 py-2 pr-3">
        <Picture name={name} imageUrl={imageUrl} className="size-12" loading="eager" />
      </td>
      <td className="py-2 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-quiet">
          {[designNumber, designSize].filter((fact) => fact !== null).join(' · ')}
        </span>
      </td>
    </>
  );
}
