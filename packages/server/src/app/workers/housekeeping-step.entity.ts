import { defineEntity, p } from '@mikro-orm/core';

export const HousekeepingStepSchema = defineEntity({
  name: 'HousekeepingStep',
  tableName: 'housekeeping_steps',
  properties: {
    step: p.text().primary(),
    firstRunAt: p.datetime(),
    lastSuccessAt: p.datetime().nullable(),
    totalRows: p.bigint('number').defaultRaw('0'),
    duration: p.double().nullable(),
  },
});
