import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));

export type Block = { language: string; text: string };

/** A page of the documentation, by its path in the checkout. */
export function readPage(path: string): Promise<string> {
  return readFile(join(CHECKOUT, path), 'utf8');
}

export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The commands in the indented blocks of a page. */
export function readCommandLines(markdown: string): string[] {
  return [...markdown.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command);
}
