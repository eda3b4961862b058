import { Writable } from 'node:stream';

export type LogEntry = { msg: string; req?: { method: string; url: string } } & Record<string, unknown>;

export type RecordedLog = {
  /** For the option `logger` of the app. */
  stream: Writable;
  lines: string[];
  /** Waits for the next entry with this message after the first `from` entries. */
  waitFor: (msg: string, from?: number) => Promise<LogEntry>;
};

/** A log that keeps its lines. */
export function recordLog(): RecordedLog {
  const lines: string[] = [];
  const entries: LogEntry[] = [];
  const waiting = new Set<() => void>();
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      entries.push(JSON.parse(String(line)));
      for (const check of waiting) check();
      done();
    },
  });
  const waitFor = (msg: string, from = 0) =>
    new Promise<LogEntry>((resolve) => {
      const check = () => {
        const found = entries.slice(from).find((entry) => entry.msg === msg);
        if (!found) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return { stream, lines, waitFor };
}
