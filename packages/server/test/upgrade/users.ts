import { setTimeout as wait } from 'node:timers/promises';
import { idIn, type NodeResponse, rest } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';

const PASSWORD = 'secret-enough';
const CLIENTS = 4;
const PAUSE_MS = 10;

type Load = {
  /** Resolves after this number of further successes. */
  successes: (count: number) => Promise<void>;
  stop: () => Promise<NodeResponse[]>;
};

type Users = {
  submit: (node: PortalNode) => Promise<NodeResponse>;
  changeStatus: (node: PortalNode, id: number, status: string) => Promise<NodeResponse>;
  /** Clients that submit and read, an admin who decides, and sign-ins. A node that is killed is not asked any more. */
  run: (running: () => readonly PortalNode[]) => Load;
};

/** Clients and an admin who know nothing but the REST API, so that they can use any version. */
export async function startUsers(
  node: PortalNode,
  admin: { username: string; password: string },
): Promise<Users> {
  const cookieIn = ({ headers }: NodeResponse) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const adminCookie = cookieIn(await rest(node, 'POST /api/login', { body: admin }));
  const sample = await rest(node, 'POST /api/admin/samples', {
    cookie: adminCookie,
    body: { name: 'Crest', description: 'A transfer' },
  });
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, place) => {
      const username = `client-${place}`;
      const body = { name: 'Client', username, email: `${username}@example.com`, password: PASSWORD };
      const { status } = await rest(node, 'POST /api/admin/users', {
        cookie: adminCookie,
        body: { ...body, monthlyCredits: 10_000 },
      });
      if (status !== 201) throw new Error(`The client was not created: ${status}`);
      const signIn = { username, password: PASSWORD };
      return { signIn, cookie: cookieIn(await rest(node, 'POST /api/login', { body: signIn })) };
    }),
  );
  const cookie = clients[0]?.cookie ?? '';
  const body = { samples: [{ id: idIn(sample), quantity: 1 }] };
  const changeStatus: Users['changeStatus'] = (on, id, status) =>
    rest(on, `PATCH /api/admin/requests/${id}`, { cookie: adminCookie, body: { status } });

  return {
    submit: (on) => rest(on, 'POST /api/client/requests', { cookie, body }),
    changeStatus,
    run: (running) => {
      const responses: NodeResponse[] = [];
      const listeners = new Set<() => void>();
      let isOver = false;
      const record = (on: PortalNode, response: NodeResponse) => {
        // The node may have been killed meanwhile.
        if (response.status === 0 && !running().includes(on)) return response;
        responses.push(response);
        for (const listener of listeners) listener();
        return response;
      };
      const loops = clients.map(async (client, place) => {
        for (let count = 0; !isOver; count += 1) {
          const on = running()[count % running().length];
          if (on) {
            const ask = async (target: string, options = {}) =>
              record(on, await rest(on, target, { cookie: client.cookie, ...options }));
            const submitted = await ask('POST /api/client/requests', { body });
            await ask('GET /api/client/requests?limit=20');
            if (submitted.status === 201 && place === 0)
              record(on, await changeStatus(on, idIn(submitted), count % 2 ? 'approved' : 'rejected'));
            if (count % 20 === 0) await ask('POST /api/login', { body: client.signIn, cookie: '' });
          }
          await wait(PAUSE_MS);
        }
      });
      return {
        successes: (count) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          let left = count;
          const listener = () => {
            left -= 1;
            if (left > 0) return;
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
          return promise;
        },
        stop: async () => {
          isOver = true;
          await Promise.all(loops);
          return responses;
        },
      };
    },
  };
}
