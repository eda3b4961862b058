import { BulkResultsView } from '@portal/contract/bulk';
import {
  AdminSampleView,
  BulkSetActiveInput,
  BulkSetTransferTypeInput,
  CataloguePage,
  CatalogueSampleView,
  CreateSampleInput,
  FavoriteInput,
  ListSamplesInput,
  SamplePage,
  SampleSearchPage,
  SamplesByTypeView,
  SearchCatalogueInput,
  SearchSamplesInput,
  UnavailableSamplesInput,
  UnavailableSamplesView,
  UpdateSampleInput,
} from '@portal/contract/samples';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure, clientProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import {
  addFavorite,
  getCatalogueSample,
  listSamples,
  listUnavailable,
  removeFavorite,
  searchCatalogue,
} from './catalogue.service.ts';
import {
  bulkSetActive,
  bulkSetTransferType,
  createSample,
  editSample,
  getSample,
} from './samples.service.ts';
import { countByType, searchSamples } from './search-samples.service.ts';

export const catalogueRouter = router({
  list: clientProcedure
    .meta({ uncheckedOutput: SamplePage })
    .input(ListSamplesInput)
    .query(({ ctx, input }) => listSamples(ctx, input)),

  search: clientProcedure
    .input(SearchCatalogueInput)
    .output(CataloguePage)
    .query(({ ctx, input }) => searchCatalogue(ctx, input)),

  get: clientProcedure
    .input(ByIdInput)
    .output(CatalogueSampleView)
    .query(({ ctx, input }) => getCatalogueSample(ctx, input.id)),

  unavailable: clientProcedure
    .input(UnavailableSamplesInput)
    .output(UnavailableSamplesView)
    .query(({ ctx, input }) => listUnavailable(ctx, input.ids)),
});

export const favoritesRouter = router({
  add: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(FavoriteInput)
    .output(noContent)
    .mutation(({ ctx, input }) => addFavorite(ctx, input.sampleId)),

  remove: clientProcedure
    .meta({ tokenScope: 'request' })
    .input(FavoriteInput)
    .output(noContent)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input.sampleId)),
});

export const samplesRouter = router({
  search: adminProcedure
    .input(SearchSamplesInput)
    .output(SampleSearchPage)
    .query(({ ctx, input }) => searchSamples(ctx, input)),

  get: adminProcedure
    .input(ByIdInput)
    .output(AdminSampleView)
    .query(({ ctx, input }) => getSample(ctx, input.id)),

  create: adminProcedure
    .input(CreateSampleInput)
    .output(AdminSampleView)
    .mutation(({ ctx, input }) => createSample(ctx, input)),

  update: adminProcedure
    .input(UpdateSampleInput)
    .output(AdminSampleView)
    .mutation(async ({ ctx, input }) => (await editSample(ctx, input)).view),

  bulkSetActive: adminProcedure
    .input(BulkSetActiveInput)
    .output(BulkResultsView)
    .mutation(({ ctx, input }) => bulkSetActive(ctx, input)),

  bulkSetTransferType: adminProcedure
    .input(BulkSetTransferTypeInput)
    .output(BulkResultsView)
    .mutation(({ ctx, input }) => bulkSetTransferType(ctx, input)),

  countByType: adminProcedure.output(SamplesByTypeView).query(({ ctx }) => countByType(ctx)),
});
