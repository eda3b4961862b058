import type { CatalogueChoices } from '@portal/contract/samples';
import { pluralize } from '@portal/contract/values/numbers';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { formatTotal } from '../../../lib/format/total.ts';
import { FilterFields } from './filter-fields.tsx';
import type { CatalogueState } from './use-catalogue.ts';

type FilterDialogProps = DialogState & {
  state: CatalogueState;
  choices: CatalogueChoices;
  /** Of the samples that are found. */
  total: number;
};

/** The filters of the catalogue, where a row has no room for them. They apply immediately. */
export default function FilterDialog({ state, choices, total, ...dialog }: FilterDialogProps) {
  return (
    <Dialog {...dialog} title="Filter samples">
      <div className="grid grid-cols-1 gap-3">
        <FilterFields state={state} choices={choices} stacked />
      </div>
      <DialogFooter>
        <Button onClick={() => dialog.onOpenChange(false)}>
          {`Show ${pluralize(total, 'sample', formatTotal(total))}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
