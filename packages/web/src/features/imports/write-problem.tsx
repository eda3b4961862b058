import { errorText, isStaleError, serverErrorData } from '../../lib/api/server-error.ts';
import { ImportProblem } from './import-problem.tsx';
import type { Import } from './use-import.ts';

const LOST_MESSAGE =
  'The connection was lost. The import may have been completed: check again to see what is left.';

/** Why nothing was imported, or that it is not known. The import button retries. */
export function WriteProblem({ error, importing }: { error: Error; importing: Import }) {
  const { source } = importing;
  const isLost = serverErrorData(error).httpStatus === undefined;
  return (
    <ImportProblem
      text={errorText(error, LOST_MESSAGE)}
      action={isLost || isStaleError(error) ? 'Check again' : undefined}
      onAct={() => source && importing.read(source)}
    />
  );
}
