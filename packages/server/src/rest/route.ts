/** One REST call: a method and path, the procedure behind it and what its answers are. */
export type Row = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, parameters in braces. */
  path: string;
  procedure: string;
  /** Of a success; 204 has no body. */
  status: 200 | 201 | 204;
  summary: string;
  /** A list comes whole, streamed, unless the call asks for a page. */
  isList?: true;
  /** Fields of the procedure's input that travel as headers. */
  headers?: Record<string, string>;
  /** Headers of a success beside the usual ones, each with its meaning. */
  answerHeaders?: Record<string, string>;
  /** Refusals of this call's own, each with its sentences; those that every such call has are added to them. */
  refusals?: Partial<Record<404 | 409 | 422 | 429, string>>;
};

/** Whether the call's input is its body; that of the others is in the address. */
export const takesBody = ({ method }: Row): boolean => method === 'POST' || method === 'PATCH';
