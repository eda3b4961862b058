import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminRequest } from '../../../test/render-request.tsx';
import { requestDetailView } from '../../../test/request-builders.ts';

test('The page of a request says that the account of its client is deactivated', async () => {
  renderAdminRequest({
    'admin.requests.get': () => requestDetailView({ isClientDeactivated: true }),
  });
  expect(await screen.findByText('Deactivated')).toBeVisible();
});
