import { isDeepStrictEqual } from 'node:util';
import type { HttpCall, MeasuredCall } from './call.ts';
import type { Target } from './run-round.ts';

const ask = async ({ url, cookies }: Target, { who }: MeasuredCall, { method, path }: HttpCall) => {
  const answer = await fetch(url + path, { method, headers: { cookie: cookies[who][0] ?? '' } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** When figures were counted differs from server to server. */
const withoutTime = (body: unknown) =>
  typeof body === 'object' && body !== null && 'asOf' in body ? { ...body, asOf: '' } : body;

/** @throws Error when the two servers answer a reading call differently, because then they do different work */
export const compareAnswers = async (
  call: MeasuredCall,
  portal: Target,
  reference: Target,
): Promise<void> => {
  if (!call.answer) return;
  const given = withoutTime(call.answer(await ask(portal, call, call.portal(1))));
  const expected = withoutTime(await ask(reference, call, call.reference(1)));
  if (!isDeepStrictEqual(given, expected))
    throw new Error(
      `${call.name} is not what the reference server answers:\n${JSON.stringify(given)}\n${JSON.stringify(expected)}`,
    );
};
