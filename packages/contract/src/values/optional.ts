import * as z from 'zod/mini';
import { ID_MAX } from './limits.ts';
import { formatCount } from './numbers.ts';

/** An empty string, which other programs may send, becomes null; its type is hidden from ours. */
export function nullable<T extends z.ZodMiniType>(schema: T, message: string) {
  const empty = z.pipe(
    z.literal(''),
    z.transform(() => null),
  );
  const union = z.union([schema, z.null(), empty], message);
  return union as unknown as z.ZodMiniType<z.output<T> | null, z.input<T> | null>;
}

export function nullableNumber(label: string, max: number = ID_MAX, min = 0) {
  const message = `${label} must be a whole number from ${min} to ${formatCount(max)}`;
  return nullable(z.int(message).check(z.gte(min, message), z.lte(max, message)), message);
}

export function nullableOption<const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
) {
  const message = `${label} must be one of ${options.join(', ')}`;
  return nullable(z.enum(options, message), message);
}
