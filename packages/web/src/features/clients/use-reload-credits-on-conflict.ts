import { serverErrorData } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Shows the current balance when the server rejects a change because the client's credits have changed. */
export function useReloadCreditsOnConflict(clientId: number, show: (remainingCredits: number) => void) {
  const utils = trpc.useUtils();
  return async (error: unknown) => {
    const { fields = [] } = serverErrorData(error);
    void utils.admin.clients.invalidate();
    if (!fields.some(({ path }) => path === 'remainingCredits')) return;
    const client = await utils.admin.clients.get.fetch({ id: clientId }).catch(() => undefined);
    if (client) show(client.remainingCredits);
  };
}
