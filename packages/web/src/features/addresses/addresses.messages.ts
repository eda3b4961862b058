import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  addressAdded: { title: 'Address added' },
  addressUpdated: { title: 'Address updated' },
  addressDeleted: { title: 'Address deleted' },
} as const;

export const failureMessages = {
  addAddress: failure('Failed to add address'),
  updateAddress: failure('Failed to update address'),
  deleteAddress: failure('Failed to delete address'),
} as const;
