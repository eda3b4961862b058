import { getSystemErrorMessage } from 'node:util';

/** An expected reason not to start. Its message tells the operator what is wrong and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';

  static inaccessible(path: string, error: unknown): StartError {
    const reason =
      error instanceof Error && 'errno' in error && typeof error.errno === 'number'
        ? getSystemErrorMessage(error.errno)
        : String(error);
    return new StartError(
      `The embedded database cannot use ${path} (${reason}): see that this user may write there and that there is room, or set DATA_DIR to another folder.`,
    );
  }

  static messageOf(error: unknown): string {
    if (error instanceof StartError) return error.message;
    return `The embedded database cannot start: ${error instanceof Error ? error.message : String(error)}`;
  }
}
