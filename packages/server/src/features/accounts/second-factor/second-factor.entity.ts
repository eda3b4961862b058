import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

export const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** In base32, like the key that people type into an app. Null before the first enrolment was confirmed. */
    secret: p.text().nullable(),
    pendingSecret: p.text().nullable(),
    /** The time step of the last accepted code. Only codes of later steps are accepted. */
    lastStep: p.integer().nullable(),
  },
});

export class SecondFactor extends SecondFactorSchema.class {
  confirm(step: number): void {
    this.secret = this.pendingSecret;
    this.pendingSecret = null;
    this.lastStep = step;
  }

  /** @returns false for a step whose code, or a later one, was accepted before */
  acceptStep(step: number): boolean {
    if (this.lastStep != null && step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }
}
SecondFactorSchema.setClass(SecondFactor);

export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    /** SHA-256 is enough: a code has 140 random bits, and 80 in accounts that have made no new ones since. */
    codeHash: p.string().columnType('text').primary(),
    usedAt: p.datetime().nullable(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
