import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import type { SignedInActor } from './actor.ts';
import { errorMessages, forbidden } from './errors.ts';

export function secondFactorEnrolmentRequired() {
  return forbidden(secondFactorMessages.enrolmentRequired, 'second-factor-enrolment-required');
}

/** @throws AppError forbidden, also for an admin without the second factor that the settings require */
export function assertAdmin({ role, needsSecondFactor }: SignedInActor): void {
  if (role !== 'admin') throw forbidden(errorMessages.adminOnly, 'admin-required');
  if (needsSecondFactor) throw secondFactorEnrolmentRequired();
}
