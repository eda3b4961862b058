import {
  ImportEvent,
  type ImportKindName,
  ImportPreview,
  importLimits,
  importMessages,
} from '@portal/contract/imports';
import * as z from 'zod/mini';
import { userHeaders } from '../../lib/api/trpc.ts';

const Problem = z.object({
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  status: z.optional(z.number()),
});
export type ImportProgress = Extract<ImportEvent, { done: number }>;

const NAME_MAX = 255;

/** A file, and the user whom the page shows. */
type Sent = { file: Blob; userId: number | undefined };

/** An error in the form of tRPC's, so that a session that has ended leads to the sign-in page. */
function toError({ detail, message = detail, code, status }: z.infer<typeof Problem>) {
  const data = { httpStatus: status, errorCode: code, ...(status === 401 && { code: 'UNAUTHORIZED' }) };
  return Object.assign(new Error(message), { data });
}

async function post(path: string, { file, userId }: Sent) {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      ...userHeaders(userId),
    },
    body: file,
  });
  if (response.ok) return response;
  const problem = Problem.safeParse(await response.json().catch(() => ({})));
  throw toError({ ...problem.data, status: response.status });
}

export async function checkImport(kind: ImportKindName, sent: Sent) {
  if (sent.file.size > importLimits.bytes) throw toError({ message: importMessages.tooLarge, status: 413 });
  const response = await post(`/imports/${kind}/preview`, sent);
  return ImportPreview.parse(await response.json());
}

/** The rows with errors, as a file, with their reasons. */
export async function readRefusedRows(kind: ImportKindName, sent: Sent) {
  const response = await post(`/imports/${kind}/refused`, sent);
  return response.blob();
}

type ImportOptions = {
  /** Of the preview. Another one is refused. */
  fingerprint: string;
  /** The name of the file in the activity log. */
  fileName?: string | undefined;
  isInvited: boolean;
};

/** @throws Error with the status and code of the server, or without any when the connection was lost */
export async function sendImport(
  kind: ImportKindName,
  sent: Sent,
  { fingerprint, fileName, isInvited }: ImportOptions,
  onProgress: (progress: ImportProgress) => void,
) {
  const query = new URLSearchParams({
    fingerprint,
    ...(fileName !== undefined && { file: fileName.slice(0, NAME_MAX) }),
    ...(isInvited && { invite: 'true' }),
  });
  const response = await post(`/imports/${kind}?${query}`, sent);
  for await (const text of linesOf(response)) {
    const line = ImportEvent.parse(JSON.parse(text));
    if ('result' in line) return line.result;
    if ('error' in line) throw toError(line.error);
    onProgress(line);
  }
  throw new Error('The response has ended without a result.');
}

async function* linesOf({ body }: Response) {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    yield* lines.filter((line) => line.trim() !== '');
    if (done) return;
  }
}
