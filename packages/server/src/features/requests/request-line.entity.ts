import { defineEntity, p } from '@mikro-orm/core';
import { Sample } from '../samples/sample.entity.ts';
import { SampleRequest } from './request.entity.ts';

/** A line of a request. */
export const RequestSampleSchema = defineEntity({
  name: 'RequestSample',
  tableName: 'request_samples',
  properties: {
    id: p.integer().primary().autoincrement(),
    request: () => p.manyToOne(SampleRequest).deleteRule('cascade'),
    sample: () => p.manyToOne(Sample).deleteRule('restrict').index('request_samples_sample_index'),
    quantity: p.integer().default(1),
    /** The sample's name as it was when it was requested. */
    sampleName: p.text().nullable(),
  },
  uniques: [{ name: 'request_samples_once', properties: ['request', 'sample'] }],
  checks: [{ name: 'request_samples_quantity_range', expression: 'quantity >= 1 and quantity <= 10' }],
});

export class RequestSample extends RequestSampleSchema.class {}
RequestSampleSchema.setClass(RequestSample);
