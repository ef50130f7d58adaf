import { getSystemErrorMap } from 'node:util';
import type { Command } from 'commander';

/** Escapes control characters, line breaks and direction marks, because texts may come from an attacker. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );

/** The same for a text of several lines, such as a stack trace. */
export const escapeControlLines = (text: string): string =>
  text.replace(/[^\n\t]+/g, escapeControls);

/** An expected error, printed without a stack trace. Its message may contain foreign text, such as a part's code. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(escapeControlLines(message), options);
  }
}

/** The text of an expected error, else the error with its stack. */
export const errorText = (error: unknown): unknown => {
  if (error instanceof CommandError) return error.message;
  const { errno = 0, path } = Object(error) as NodeJS.ErrnoException;
  const [, reason] = getSystemErrorMap().get(errno) ?? [];
  // The user has named an unusable file or folder.
  return reason === undefined || path === undefined
    ? error
    : escapeControlLines(`${path}: ${reason}.`);
};

/** Prints the lines that a command reports. */
export const print = (lines: string[]): void => console.log(lines.join('\n'));

/** Runs the command that the arguments of this process name. Prints an error and exits with 1. */
export const runProgram = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync();
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
};
