import { defineEntity, p } from '@mikro-orm/core';

/** The last outcome of each housekeeping step, for the metrics and warnings of all nodes. */
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
