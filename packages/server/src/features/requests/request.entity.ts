import { defineEntity, p } from '@mikro-orm/core';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import { User } from '../clients/user.entity.ts';

export const SampleRequestSchema = defineEntity({
  name: 'SampleRequest',
  tableName: 'sample_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    date: p.datetime().defaultRaw('now()'),
    creditsUsed: p.integer(),
    status: p.enum(REQUEST_STATUSES).default('pending'),
    carrier: p.text().nullable(),
    trackingNumber: p.text().nullable(),
  },
  indexes: [
    {
      name: 'sample_requests_list_index',
      expression: 'create index sample_requests_list_index on sample_requests (date desc, id desc)',
    },
    {
      name: 'sample_requests_own_index',
      expression: 'create index sample_requests_own_index on sample_requests (user_id, date desc, id desc)',
    },
    {
      name: 'sample_requests_status_index',
      expression: 'create index sample_requests_status_index on sample_requests (status, date desc, id desc)',
    },
    {
      name: 'sample_requests_credits_index',
      expression:
        'create index sample_requests_credits_index on sample_requests (credits_used desc, id desc)',
    },
    {
      name: 'sample_requests_status_credits_index',
      expression:
        'create index sample_requests_status_credits_index on sample_requests (status, credits_used desc, id desc)',
    },
  ],
  checks: [{ name: 'sample_requests_credits_used_positive', expression: 'credits_used >= 1' }],
});

export class SampleRequest extends SampleRequestSchema.class {}
SampleRequestSchema.setClass(SampleRequest);
