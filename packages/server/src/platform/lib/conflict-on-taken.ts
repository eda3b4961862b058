import { uniqueViolation } from '../db/errors.ts';
import type { AppError } from '../errors.ts';

/** @param taken the error of each unique constraint that the work may violate, instead of the database's */
export async function conflictOnTaken<T>(
  work: Promise<T>,
  taken: Record<string, () => AppError>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw taken[uniqueViolation(error) ?? '']?.() ?? error;
  }
}
