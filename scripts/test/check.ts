import { type Command, runCommand } from './run-command.ts';
import { oneFailed, onePassed, type Step } from './step.ts';

/** A step that passes when all its commands do. All of them run, so that one failure does not hide the next. */
export const check = (name: string, purpose: string, ...commands: Command[]): Step => ({
  name,
  purpose,
  run: async () => {
    let outcome = onePassed;
    for (const command of commands) if ((await runCommand(command)) !== 0) outcome = oneFailed;
    return outcome;
  },
});
