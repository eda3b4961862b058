import { isDay } from '@portal/contract/values/days';
import { ID_MAX } from '@portal/contract/values/limits';

/** How a value is read from the URL. The fallback stands for an absent or impossible text, and is not written. */
export type UrlParam<Value> = { parse: (text: string) => Value | null; fallback: Value };

export type UrlParams = Record<string, UrlParam<unknown>>;

export type ValuesOf<Params extends UrlParams> = { [Name in keyof Params]: Params[Name]['fallback'] };

/** New values; null takes one out of the URL. */
export type ChangesOf<Params extends UrlParams> = {
  [Name in keyof Params]?: ValuesOf<Params>[Name] | null | undefined;
};

export const textParam: UrlParam<string> = { parse: (text) => text, fallback: '' };

export const cursorParam: UrlParam<string | null> = { parse: (text) => text, fallback: null };

export const flagParam: UrlParam<boolean> = { parse: (text) => text === 'true', fallback: false };

export const numberParam: UrlParam<number | null> = {
  parse: (text) => {
    const number = Number.parseInt(text, 10);
    return Number.isNaN(number) ? null : number;
  },
  fallback: null,
};

/** The id of a record. */
export const idParam: UrlParam<number | null> = {
  parse: (text) => {
    const id = numberParam.parse(text);
    return id !== null && id >= 1 && id <= ID_MAX ? id : null;
  },
  fallback: null,
};

/** A day such as 2026-03-31. */
export const dayParam: UrlParam<string | null> = {
  parse: (text) => (isDay(text) ? text : null),
  fallback: null,
};

export function choiceParam<const Value extends string>(values: readonly Value[]): UrlParam<Value | null>;
export function choiceParam<const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): UrlParam<Value>;
export function choiceParam(values: readonly string[], fallback: string | null = null) {
  return { parse: (text: string) => values.find((value) => value === text) ?? null, fallback };
}

export function readParams<Params extends UrlParams>(params: Params, search: URLSearchParams) {
  const values = Object.entries(params).map(([name, { parse, fallback }]) => {
    const text = search.get(name);
    return [name, (text === null ? null : parse(text)) ?? fallback];
  });
  return Object.fromEntries(values) as ValuesOf<Params>;
}

/** A search with other values, which begins with "?" unless it is empty. */
export function searchWith(search: string, params: UrlParams, changes: object) {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || value === params[name]?.fallback) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** A path, a search or both with other values in its search. */
export function urlWith<Params extends UrlParams>(base: string, params: Params, changes: ChangesOf<Params>) {
  const [path = '', search = ''] = base.split('?', 2);
  return path + searchWith(search, params, changes);
}
