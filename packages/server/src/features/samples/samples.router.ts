import { BulkResultsView } from '@portal/contract/bulk';
import { PageInput } from '@portal/contract/pagination';
import {
  BulkSetActiveInput,
  CreateSampleInput,
  SamplePage,
  SampleSearchPage,
  SampleView,
  SearchCatalogueInput,
  SearchSamplesInput,
  UpdateSampleInput,
} from '@portal/contract/samples';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure, clientProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import {
  bulkSetActive,
  createSample,
  getSample,
  listSamples,
  searchSamples,
  updateSample,
} from './samples.service.ts';

export const catalogueRouter = router({
  list: clientProcedure
    .meta({ uncheckedOutput: SamplePage })
    .input(PageInput)
    .query(({ ctx, input }) => listSamples(ctx, input)),

  search: clientProcedure
    .input(SearchCatalogueInput)
    .output(SampleSearchPage)
    .query(({ ctx, input }) => searchSamples(ctx, { ...input, state: 'active' })),
});

export const samplesRouter = router({
  search: adminProcedure
    .input(SearchSamplesInput)
    .output(SampleSearchPage)
    .query(({ ctx, input }) => searchSamples(ctx, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(SampleView)
    .query(({ ctx, input }) => getSample(ctx, input.id)),

  create: adminProcedure
    .input(CreateSampleInput)
    .output(SampleView)
    .mutation(({ ctx, input }) => createSample(ctx, input)),

  update: adminProcedure
    .input(UpdateSampleInput)
    .output(SampleView)
    .mutation(({ ctx, input }) => updateSample(ctx, input)),

  bulkSetActive: adminProcedure
    .input(BulkSetActiveInput)
    .output(BulkResultsView)
    .mutation(({ ctx, input }) => bulkSetActive(ctx, input)),
});
