import { step } from '../../platform/queue/housekeeping-step.ts';
import { enqueueDailySummaries, SUMMARY_BATCH_SIZE } from './daily-summaries.service.ts';

export const dueSummaries = [step('daily-summaries', enqueueDailySummaries, SUMMARY_BATCH_SIZE)];
