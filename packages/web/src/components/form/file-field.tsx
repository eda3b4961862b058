import { Field, type FieldProps } from '../ui/field.tsx';

export const CSV_TYPES = '.csv,.txt,.tsv,text/csv,text/plain';

type FileFieldProps = FieldProps & {
  accept: string;
  onChosen: (file: File) => void;
};

export function FileField({ accept, onChosen, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          className="max-w-full rounded-md text-sm file:mr-3 file:rounded-md file:border file:border-solid file:border-control file:bg-surface file:px-3 file:py-1.5 file:font-medium pointer-coarse:file:h-11"
          // Emptied, so that the same file can be chosen again after it was changed.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChosen(file);
          }}
        />
      )}
    </Field>
  );
}
