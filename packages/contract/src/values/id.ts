import * as z from 'zod/mini';
import { ID_MAX } from './limits.ts';

const message = 'The id must be a whole number from 1 to 2147483647';

export const Id = z.int(message).check(z.gte(1, message), z.lte(ID_MAX, message));
export type Id = z.infer<typeof Id>;

export const ByIdInput = z.strictObject({ id: Id });
export type ByIdInput = z.infer<typeof ByIdInput>;
