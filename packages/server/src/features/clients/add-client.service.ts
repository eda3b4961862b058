import type { ClientView, CreateClientInput } from '@portal/contract/clients';
import type { Em } from '../../db/orm.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { createClient } from '../auth/accounts.service.ts';
import type { Actor } from '../auth/actor.ts';
import { clientLabels } from './client-labels.ts';

/** Creates a client whose password the admin hands on. @throws AppError conflict for a taken username or email */
export const addClient = async (em: Em, admin: Actor, input: CreateClientInput): Promise<ClientView> => {
  const client = await createClient(em, admin, input, (tx, created) =>
    logAction(tx, admin, {
      action: 'clients.create',
      subject: created,
      changes: changesBetween(clientLabels, {}, created),
    }),
  );
  return { ...client, deactivatedAt: null };
};
