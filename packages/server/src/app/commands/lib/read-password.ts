import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export function passwordUsage(variable: string): string {
  return (
    `The password is read from ${variable}, otherwise from the first line of standard input, ` +
    'or from a prompt on a terminal.\n' +
    'It is not an option, because other users of the machine can see those.'
  );
}

/** `admin:create` once had this option, so older scripts may still set it. */
export function rejectPasswordOption(usage: string): void {
  const isGiven = process.argv.slice(2).some((argument) => /^--password(=|$)/.test(argument));
  if (isGiven) throw new Error(`--password is not an option any more.\n${usage}`);
}

/** The first line of standard input; on a terminal, a password typed twice unseen. @returns undefined at an early end */
export async function readPassword(): Promise<string | undefined> {
  const { stdin: input, stderr } = process;
  const terminal = input.isTTY === true;
  // Where `terminal` is set, readline switches the terminal's echo off and repeats what is typed to `output`.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output, terminal, historySize: 0 });
  const lines = reader[Symbol.asyncIterator]();
  const readLine = async (prompt: string) => {
    if (terminal) stderr.write(prompt);
    const { value } = await lines.next();
    if (terminal) stderr.write('\n');
    return value || undefined;
  };
  try {
    const password = await readLine('Password: ');
    if (terminal && password !== undefined && (await readLine('Password again: ')) !== password)
      throw new Error('The two passwords are not the same. Nothing was changed.');
    return password;
  } finally {
    reader.close();
  }
}
