import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import { type NodeResponse, tally } from '../nodes/request.ts';
import type { Account, LedgerModel } from './ledger-model.ts';
import type { World } from './world.ts';

/** One thing that somebody does, in the portal and in the model. */
export type Command = AsyncCommand<LedgerModel, World>;

/** A command by the words that a failure shows it with. */
export const command = (
  words: string,
  run: (ledger: LedgerModel, world: World) => Promise<unknown>,
): Command => ({
  check: () => true,
  run: async (ledger, world) => void (await run(ledger, world)),
  toString: () => words,
});

/** The one that a number points at; undefined when there is none. */
export const pick = <T>(from: Map<number, T>, place: number): T | undefined =>
  [...from.values()][place % Math.max(from.size, 1)];

export const expectStatus = (answer: NodeResponse, status: number) =>
  expect({ ...tally([answer]), body: answer.body }).toEqual({ [status]: 1, body: answer.body });

/** Holds the account's figures against the model's. */
export const expectAccount = async (world: World, { id, name, monthly, remaining, nextReset }: Account) =>
  expect(await world.accountOf(id)).toEqual({ name, monthly, remaining, nextReset });
