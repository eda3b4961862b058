import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { type NodeResponse, tally } from '../nodes/request.ts';
import type { Account, LedgerModel } from './ledger-model.ts';
import type { World } from './world.ts';

/** An action in the portal and in the model. */
export type Command = AsyncCommand<LedgerModel, World>;

/** @param label names the command in a failure */
export const command = (
  label: string,
  run: (ledger: LedgerModel, world: World) => Promise<unknown>,
): Command => ({
  check: () => true,
  run: async (ledger, world) => void (await run(ledger, world)),
  toString: () => label,
});

/** The entry at a place, modulo the size; undefined when there is none. */
export const pick = <T>(from: Map<number, T>, place: number): T | undefined =>
  [...from.values()][place % Math.max(from.size, 1)];

export const expectStatus = (response: NodeResponse, status: number) =>
  expect({ ...tally([response]), body: response.body }).toEqual({ [status]: 1, body: response.body });

/** Compares an account with the model. */
export const expectAccount = async (world: World, { id, name, monthly, remaining, nextReset }: Account) =>
  expect(await world.accountOf(id)).toEqual({ name, monthly, remaining, nextReset });
