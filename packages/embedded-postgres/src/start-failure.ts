import { getSystemErrorMessage } from 'node:util';

/** A reason not to start that the operator can act upon: its message is one sentence, fit to be printed alone. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  /** A file or folder that the operating system refuses, with its reason in words. */
  static refused(path: string, error: unknown): StartFailure {
    const reason =
      error instanceof Error && 'errno' in error && typeof error.errno === 'number'
        ? getSystemErrorMessage(error.errno)
        : String(error);
    return new StartFailure(
      `The embedded database cannot use ${path} (${reason}): see that this user may write there and that there is room, or set DATA_DIR to another folder.`,
    );
  }

  /** What may be shown of any error: an expected one speaks for itself, the rest get an introduction. */
  static sentence(error: unknown): string {
    if (error instanceof StartFailure) return error.message;
    return `The embedded database cannot start: ${error instanceof Error ? error.message : String(error)}`;
  }
}
