import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error';

/** Asks the person at the terminal; undefined where nobody can be asked. */
export type Ask = (question: string) => Promise<string | undefined>;

export const askAtTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
};

/**
 * Goes on where this very number was given, by an option or when asked: whoever types it has read it. Throws
 * CommandError otherwise.
 */
export async function demandNumber(
  wanted: number,
  what: string,
  given: string | undefined,
  ask: Ask,
): Promise<void> {
  const words = `${wanted.toLocaleString('en-US')} ${what}`;
  const typed = given ?? (await ask(`${words}: type ${wanted} to go on: `));
  if (typed === undefined)
    throw new CommandError(`${words}. Nothing was changed: to go on, add --yes ${wanted}.`);
  if (typed.replaceAll(/[,_\s]/g, '') !== String(wanted))
    throw new CommandError(`${words}, and not ${typed || 'that'}. Nothing was changed.`);
}
